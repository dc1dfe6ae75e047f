import type { FieldModel, Language } from '#generator/model/types.ts';
import { markedText } from '#generator/text/spreadsheet-text.ts';
import { memoize } from '#server/memoize.ts';
import { type ExportWords, exportText } from './export-text.ts';

/** Languages with a decimal comma (1,5) separate cells by semicolons. */
const separators: Readonly<Record<Language, string>> = { en: ',', de: ';', fr: ';', pt: ';' };

/** Joins the cells of a line (RFC 4180, ended by CR LF) with the separator that spreadsheets of the language expect. */
export function csvLine(language: Language): (cells: readonly string[]) => string {
  const separator = separators[language];
  return (cells) => `${cells.join(separator)}\r\n`;
}

export type CsvCell = (value: unknown, title: unknown, row: Readonly<Record<string, unknown>>) => string;

const maxWords = 1000;

/** Writes a field's value, or the title of what it refers to, as a person reads it. */
export function csvCell(words: ExportWords, field: FieldModel): CsvCell {
  const { language, sentences } = words;
  const text = exportText(words, field);
  const [yes, no] = [csvText(sentences.say(language, 'yes')), csvText(sentences.say(language, 'no'))];
  if (field.kind === 'json') return (value, title, row) => csvText(text(value, title, row));
  if (field.kind === 'date' || field.kind === 'instant') return (value) => (value as string | null | undefined) ?? '';
  const known = new Map<string, string>();
  const word = (plain: string) => {
    if (known.size >= maxWords) known.clear();
    return memoize(known, plain, () => csvText(plain));
  };
  const isWord = field.kind === 'enum' || field.ref !== null;
  return (value, title, row) => {
    if (value === null || value === undefined) return '';
    if (typeof value === 'boolean') return value ? yes : no;
    if (typeof value === 'number' && title === undefined) return numberText(value, field, language);
    return isWord ? word(text(value, title, row)) : csvText(text(value, title, row));
  };
}

function numberText(value: number, { decimals }: FieldModel, language: Language): string {
  const text = decimals === null ? String(value) : value.toFixed(decimals);
  return language === 'en' ? text : text.replace('.', ',');
}

const breaking = /[",;\r\n\t]|^\s|\s$/;

/**
 * A text as a cell: marked as text where a spreadsheet would run it as a formula, quoted where it contains a separator or a
 * line break.
 */
export function csvText(text: string): string {
  const marked = markedText(text);
  return breaking.test(marked) ? `"${marked.replaceAll('"', '""')}"` : marked;
}
