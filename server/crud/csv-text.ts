import type { EntityModel, FieldModel, Language } from '#generator/model/types.ts';
import type { YesNo } from './csv.ts';

/** Where a spreadsheet writes 1,5 it takes the semicolon between cells. */
const separators: Readonly<Record<Language, string>> = { en: ',', de: ';', fr: ';', pt: ';' };

/** A line of CSV (RFC 4180, ended by CR LF), separated as spreadsheets of the language expect it. */
export function csvLine(cells: readonly string[], language: Language): string {
  return `${cells.map(quoted).join(separators[language])}\r\n`;
}

/** What a person reads of a value: the title of what it refers to, a code's word, a number with the language's point. */
export function csvText(
  entity: EntityModel,
  field: FieldModel,
  value: unknown,
  title: unknown,
  language: Language,
  yesNo: YesNo,
): string {
  if (value === null || value === undefined) return '';
  if (typeof title === 'string') return harmless(title);
  if (Array.isArray(title)) return harmless(title.join('; '));
  if (typeof value === 'boolean') return value ? yesNo.yes : yesNo.no;
  if (typeof value === 'number') return numberText(value, field, language);
  if (Array.isArray(value)) return harmless(value.map((code) => word(entity, field, code, language)).join('; '));
  if (typeof value === 'string') return harmless(word(entity, field, value, language));
  return JSON.stringify(value);
}

function word(entity: EntityModel, field: FieldModel, code: unknown, language: Language): string {
  const text = String(code);
  const state = entity.lifecycle?.field === field.name ? entity.lifecycle.states[text] : undefined;
  return state?.title[language] ?? field.words?.[text]?.[language] ?? text;
}

function numberText(value: number, { decimals }: FieldModel, language: Language): string {
  const text = decimals === null ? String(value) : value.toFixed(decimals);
  return language === 'en' ? text : text.replace('.', ',');
}

/** A text that a spreadsheet would run as a formula is marked as text. */
function harmless(text: string): string {
  return /^\s*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

function quoted(text: string): string {
  return /[",;\r\n\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
