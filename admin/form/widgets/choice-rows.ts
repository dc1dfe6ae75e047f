import { normaliseText } from '#generator/text/normalise.ts';

/** What can be chosen: a code that stays, and its words. */
export type ChoiceRow = { code: string; title: string; de: string; fr: string; pt: string };

/** A row as it is edited; the key stays with it when rows move. */
export type EditedRow = ChoiceRow & { key: number };

const empty: ChoiceRow = { code: '', title: '', de: '', fr: '', pt: '' };
let lastKey = 0;

export function newRow(row: Partial<Record<keyof ChoiceRow, string | null>> = {}): EditedRow {
  const given = Object.fromEntries(Object.entries(row).map(([name, text]) => [name, text ?? '']));
  lastKey += 1;
  return { ...empty, ...given, key: lastKey };
}

export function readRows(value: unknown): EditedRow[] {
  return (Array.isArray(value) ? (value as Partial<ChoiceRow>[]) : []).map((row) => newRow(row));
}

/** The value: rows somebody wrote in, a missing code made of the title, empty words left out. */
export function writeRows(rows: readonly EditedRow[]): Partial<ChoiceRow>[] {
  const taken = new Set(rows.map(({ code }) => code).filter(Boolean));
  return rows.filter(isWritten).map((row) => {
    const code = row.code || freeCode(codeOf(row.title), taken);
    taken.add(code);
    const words = (['de', 'fr', 'pt'] as const).flatMap((name) => (row[name] ? [[name, row[name]]] : []));
    return { code, title: row.title, ...Object.fromEntries(words) };
  });
}

/** What a code may hold, whatever is typed. */
export function codeOf(text: string): string {
  return normaliseText(text).replaceAll(' ', '_').slice(0, 60);
}

export function moved(rows: readonly EditedRow[], at: number, to: number): EditedRow[] {
  const row = rows[at];
  return row && to >= 0 && to < rows.length ? rows.toSpliced(at, 1).toSpliced(to, 0, row) : [...rows];
}

function isWritten({ code, title, de, fr, pt }: EditedRow): boolean {
  return [code, title, de, fr, pt].some((text) => text.trim() !== '');
}

function freeCode(code: string, taken: ReadonlySet<string>): string {
  const base = /^[a-z0-9]/.test(code) ? code : `c${code}`;
  let free = base;
  for (let n = 2; taken.has(free); n += 1) free = `${base.slice(0, 56)}_${n}`;
  return free;
}
