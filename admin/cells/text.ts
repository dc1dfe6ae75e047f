import type { EntityView, FieldView } from '#admin/providers/model/model.ts';
import type { Say } from '#admin/providers/words/useWords.ts';
import type { FieldKind, Language } from '#generator/model/types.ts';
import { formatTitle } from '#generator/text/title.ts';
import { formatDay, formatInstant, formatNumber } from './formats.ts';
import { formatMoney } from './money.ts';
import { verbWord } from './verb-word.ts';

export type Row = Readonly<Record<string, unknown>> & {
  _titles?: Record<string, string | string[] | null>;
  /** The texts of a master list's row in other languages, by language and field. */
  translations?: Record<string, Record<string, string | null> | undefined> | null;
};

/** `bare` leaves units out, for a column whose head contains them. */
export type Reader = { language: Language; say: Say; bare?: boolean; entityTitle?: (name: string) => string };

type Write = (value: unknown, field: FieldView, reader: Reader, row: Row) => string;

const nothingNamed = { lifecycles: [], actions: [] };

/** How each kind is formatted as plain text. */
const writers: Readonly<Record<FieldKind, Write>> = {
  string: (value, field, { entityTitle, say, language }, row) => {
    const translation = field.translatable && row.translations?.[language]?.[field.name];
    if (translation) return translation;
    if (field.ui.widget === 'verb') return verbWord(String(value), nothingNamed, say);
    return field.ui.widget === 'entity' && entityTitle ? entityTitle(String(value)) : String(value);
  },
  enum: (value, field) => field.words?.[String(value)] ?? String(value),
  integer: (value, field, reader) =>
    withUnit(formatNumber(Number(value), reader.language, null, isGrouped(field)), field, reader),
  decimal: (value, field, reader, row) =>
    field.ui.format === 'money' && !field.ui.unit
      ? formatMoney(Number(value), reader.language, field, row)
      : withUnit(formatNumber(Number(value), reader.language, field.decimals), field, reader),
  double: (value, field, reader) => withUnit(formatNumber(Number(value), reader.language, null), field, reader),
  boolean: (value, _field, { say }) => say(value ? 'app.yes' : 'app.no'),
  date: (value, _field, { language }) => formatDay(String(value), language),
  instant: (value, _field, { language }) => formatInstant(String(value), language),
  reference: (_value, field, _reader, row) => titleIn(row, field.name),
  references: (_value, field, _reader, row) => titleIn(row, field.name),
  choices: (value, field) =>
    [value]
      .flat()
      .map((code) => field.words?.[String(code)] ?? String(code))
      .join(', '),
  json: (value, field, reader) => {
    if (field.parts && !field.ui.widget) return rowsText(value, field.parts, reader);
    if (field.ui.widget === 'choices') return choiceTitles(value, reader);
    return field.ui.widget === 'entities' ? entityTitles(value, reader) : JSON.stringify(value);
  },
};

/** A value as text: never a raw id, a code, `true`, `null` or an ISO date. Empty for no value. */
export function textOf(field: FieldView, row: Row, reader: Reader): string {
  const value = row[field.name];
  if (isEmpty(value)) return '';
  const kind = field.owners ? 'reference' : field.kind;
  return writers[kind](value, field, reader, row);
}

/** The record's title by the entity's template. */
export function titleOf(view: EntityView, row: Row, reader: Reader): string {
  const values = Object.fromEntries(
    view.title_fields.map((name) => [name, view.fields[name] ? textOf(view.fields[name], row, reader) : row[name]]),
  );
  return formatTitle(view.title_template, values) || view.title;
}

/** Whether digits are grouped; those of a year are not. */
export function isGrouped({ ui }: FieldView): boolean {
  return ui.format !== 'year';
}

export function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

/** The choices of a custom field in the reader's language. */
function choiceTitles(value: unknown, { language }: Reader): string {
  const rows = Array.isArray(value) ? (value as Record<string, string | null>[]) : [];
  return rows.map((row) => row[language] || row.title).join(', ');
}

/** The parts of rows as text, without empty ones. */
function rowsText(value: unknown, parts: readonly FieldView[], reader: Reader): string {
  const describeRow = (row: Row) =>
    parts
      .map((part) => [part.title, textOf(part, row, reader)])
      .filter(([, text]) => text)
      .map((pair) => pair.join(': '))
      .join(', ');
  return Array.isArray(value) ? value.map(describeRow).join('; ') : JSON.stringify(value);
}

/** The titles of entities. */
function entityTitles(value: unknown, { entityTitle }: Reader): string {
  const names = Array.isArray(value) ? value.map(String) : [];
  return names.map((name) => entityTitle?.(name) ?? name).join(', ');
}

function titleIn(row: Row, name: string): string {
  const title = row._titles?.[name];
  return Array.isArray(title) ? title.join(', ') : (title ?? '');
}

function withUnit(text: string, { ui }: FieldView, { bare }: Reader): string {
  return ui.unit && !bare ? `${text} ${ui.unit}` : text;
}
