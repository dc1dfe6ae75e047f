import type { FieldModel, Language } from '#generator/model/types.ts';
import { type ExportWords, exportText } from '#server/crud/export/export-text.ts';
import { memoize } from '#server/memoize.ts';

export type PaperWords = ExportWords & { readonly zone: string };

type Row = Readonly<Record<string, unknown>>;
type Titles = Readonly<Record<string, unknown>> | undefined;

const locales: Readonly<Record<Language, string>> = { en: 'en-GB', de: 'de-DE', fr: 'fr-FR', pt: 'pt-BR' };
const formats = new Map<string, Intl.DateTimeFormat>();

/** A field's value as the record page says it: never an id, a code or a raw instant. Empty for no value. */
export function fieldText(words: PaperWords, field: FieldModel, row: Row): string {
  const value = row[field.name];
  if (value === null || value === undefined || value === '') return '';
  const title = (row._titles as Titles)?.[field.name];
  if (typeof value === 'boolean') return words.sentences.word(words.language, value ? 'app.yes' : 'app.no') ?? '';
  if (field.kind === 'date') return dayText(String(value), words.language);
  if (field.kind === 'instant') return instantText(String(value), words);
  if (typeof value === 'number' && !field.ref && title === undefined) return numberText(value, field, words.language);
  const translation = field.translatable ? translated(row, words.language, field.name) : null;
  return translation ?? exportText(words, field)(value, title, row);
}

/** 2026-11-27 as 27 Nov 2026. */
export function dayText(day: string, language: Language): string {
  const instant = new Date(`${day.slice(0, 10)}T00:00:00Z`);
  if (Number.isNaN(instant.getTime())) return day;
  return format(`day ${language}`, language, { timeZone: 'UTC' }).format(instant);
}

/** An instant in the organisation's zone, to the minute. */
export function instantText(instant: string, { language, zone }: Pick<PaperWords, 'language' | 'zone'>): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return instant;
  const time = { hour: '2-digit', minute: '2-digit', timeZone: zone } as const;
  return format(`instant ${language} ${zone}`, language, time).format(date);
}

function format(key: string, language: Language, more: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const day = { day: '2-digit', month: 'short', year: 'numeric' } as const;
  return memoize(formats, key, () => new Intl.DateTimeFormat(locales[language], { ...day, ...more }));
}

function numberText(value: number, { decimals, ui, unit }: FieldModel, language: Language): string {
  const text = new Intl.NumberFormat(locales[language], {
    minimumFractionDigits: decimals ?? 0,
    maximumFractionDigits: decimals ?? 10,
    useGrouping: ui.format !== 'year',
  }).format(value);
  return unit ? `${text} ${unit[language]}` : text;
}

function translated(row: Row, language: Language, name: string): string | null {
  const own = (row.translations as Readonly<Record<string, Row | undefined>> | null | undefined)?.[language]?.[name];
  return typeof own === 'string' && own !== '' ? own : null;
}
