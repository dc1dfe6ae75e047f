import { ownCurrency } from '#generator/model/currencies.ts';
import type { FieldModel, Language } from '#generator/model/types.ts';
import { type Money, moneyText } from '#generator/text/money.ts';
import { type ExportWords, exportText } from '#server/crud/export/export-text.ts';
import { dayText, instantText, locales } from '#server/value-text.ts';

/**
 * How amounts are written: in the currency of the organisation that owns the record, or in the one that the record names.
 */
export type PaperMoney = { readonly organisation: Money | null; readonly byId: ReadonlyMap<number, Money> };

export type PaperWords = ExportWords & { readonly zone: string; readonly money?: PaperMoney };

type Row = Readonly<Record<string, unknown>>;
type Titles = Readonly<Record<string, unknown>> | undefined;

/** A field's value as the record page shows it: never an id, a code or a raw instant. Empty if there is no value. */
export function fieldText(words: PaperWords, field: FieldModel, row: Row): string {
  const value = row[field.name];
  if (value === null || value === undefined || value === '') return '';
  const title = (row._titles as Titles)?.[field.name];
  if (typeof value === 'boolean') return words.sentences.word(words.language, value ? 'app.yes' : 'app.no') ?? '';
  if (field.kind === 'date') return dayText(String(value), words.language);
  if (field.kind === 'instant') return instantText(String(value), words);
  if (typeof value === 'number' && !field.ref && title === undefined) return numberText(value, field, words, row);
  const translation = field.translatable ? translated(row, words.language, field.name) : null;
  return translation ?? exportText(words, field)(value, title, row);
}

function numberText(value: number, field: FieldModel, { language, money: all }: PaperWords, row: Row): string {
  const { decimals, ui, unit } = field;
  const money = all && !unit && ui.format === 'money' ? moneyOfAmount(all, field, row) : null;
  if (money) return moneyText(value, locales[language], money, decimals ?? 2);
  const text = new Intl.NumberFormat(locales[language], {
    minimumFractionDigits: decimals ?? 0,
    maximumFractionDigits: decimals ?? 10,
    useGrouping: ui.format !== 'year',
  }).format(value);
  return unit ? `${text} ${unit[language]}` : text;
}

function moneyOfAmount({ organisation, byId }: PaperMoney, field: FieldModel, row: Row): Money | null {
  const currency = ownCurrency(field);
  if (currency === null || row[currency] === null) return organisation;
  return byId.get(Number(row[currency])) ?? null;
}

function translated(row: Row, language: Language, name: string): string | null {
  const own = (row.translations as Readonly<Record<string, Row | undefined>> | null | undefined)?.[language]?.[name];
  return typeof own === 'string' && own !== '' ? own : null;
}
