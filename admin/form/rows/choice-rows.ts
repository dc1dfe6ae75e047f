import { normaliseText } from '#generator/text/normalise.ts';
import { type KeyedRow, nextKey, type RowFormat } from './rows.ts';

/** A choice: a code that does not change, and its titles. */
export type ChoiceRow = { code: string; title: string; de: string; fr: string; pt: string };

export type EditedChoice = ChoiceRow & KeyedRow;

const empty: ChoiceRow = { code: '', title: '', de: '', fr: '', pt: '' };

/** Rows of choices; `fixed` contains the codes that records use. */
export function choiceFormat(fixed: ReadonlySet<string>): RowFormat<EditedChoice> {
  return {
    read: readRows,
    fresh: () => newRow(),
    put: (row, part, value) => {
      const text = typeof value === 'string' ? value : '';
      if (part !== 'code') return { ...row, [part]: text };
      return fixed.has(row.code) ? row : { ...row, code: typedCode(text) };
    },
    isWritten,
    write: writeRows,
  };
}

export function newRow(row: Partial<Record<keyof ChoiceRow, string | null>> = {}): EditedChoice {
  const given = Object.fromEntries(Object.entries(row).map(([name, text]) => [name, text ?? '']));
  return { ...empty, ...given, key: nextKey() };
}

export function readRows(value: unknown): EditedChoice[] {
  return (Array.isArray(value) ? (value as Partial<ChoiceRow>[]) : []).map((row) => newRow(row));
}

/** The value of the field: rows with input; a missing code is derived from the title, and empty titles are left out. */
export function writeRows(rows: readonly EditedChoice[]): Partial<ChoiceRow>[] {
  const taken = new Set(rows.map(({ code }) => code).filter(Boolean));
  return rows.filter(isWritten).map((row) => {
    const code = row.code || freeCode(codeOf(row.title), taken);
    taken.add(code);
    const words = (['de', 'fr', 'pt'] as const).flatMap((name) => (row[name] ? [[name, row[name]]] : []));
    return { code, title: row.title, ...Object.fromEntries(words) };
  });
}

/** Converts a text to a valid code. */
export function codeOf(text: string): string {
  return normaliseText(text).replaceAll(' ', '_').slice(0, 60);
}

function isWritten({ code, title, de, fr, pt }: EditedChoice): boolean {
  return [code, title, de, fr, pt].some((text) => text.trim() !== '');
}

/** Lower-case letters, digits and _, applied while the code is being typed. */
function typedCode(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9_]/g, '_')
    .replace(/^_+/, '');
}

function freeCode(code: string, taken: ReadonlySet<string>): string {
  const base = /^[a-z0-9]/.test(code) ? code : `c${code}`;
  let free = base;
  for (let n = 2; taken.has(free); n += 1) free = `${base.slice(0, 56)}_${n}`;
  return free;
}
