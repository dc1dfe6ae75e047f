import type { EntityModel, FieldModel, Language } from '#generator/model/types.ts';
import type { YesNo } from './csv.ts';
import { exportText } from './export-text.ts';

/** Where a spreadsheet writes 1,5 it takes the semicolon between cells. */
const separators: Readonly<Record<Language, string>> = { en: ',', de: ';', fr: ';', pt: ';' };

/** Writes lines of CSV (RFC 4180, ended by CR LF), separated as spreadsheets of the language expect it. */
export function csvLine(language: Language): (cells: readonly string[]) => string {
  const separator = separators[language];
  return (cells) => `${cells.map(quoted).join(separator)}\r\n`;
}

/** How a field's value, or the title of what it refers to, is written for a person. */
export function csvText(
  entity: EntityModel,
  field: FieldModel,
  language: Language,
  yesNo: YesNo,
): (value: unknown, title: unknown) => string {
  const text = exportText(entity, field, language);
  return (value, title) => {
    if (value === null || value === undefined) return '';
    if (typeof value === 'boolean') return value ? yesNo.yes : yesNo.no;
    if (typeof value === 'number' && title === undefined) return numberText(value, field, language);
    return harmless(text(value, title));
  };
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
