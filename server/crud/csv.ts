import type { EntityModel, FieldModel, Language } from '#generator/model/types.ts';
import { badQuery } from '#server/errors.ts';
import type { Caller } from './caller.ts';
import { csvLine, csvText } from './csv-text.ts';
import type { Engine } from './engine.ts';
import { pageAfter } from './keyset.ts';
import { parseListQuery } from './list-query.ts';
import type { ApiRecord } from './select.ts';
import { authorise } from './service.ts';

type Query = Readonly<Record<string, unknown>>;

const known = ['filter', 'sort', 'q', 'fields'];
const page = 500;

/** Words for true and false. */
export type YesNo = { readonly yes: string; readonly no: string };

/**
 * A whole list as CSV, in the caller's language: a head of titles, then every row that the same list would have, in its
 * order, with titles in place of ids. The rows are read a page at a time behind the place where the last one ended, so
 * neither memory nor a statement grows with their number. The first part comes after the first page was read: what is
 * wrong with the query is thrown by then.
 */
export async function* csvOf(
  engine: Engine,
  caller: Caller,
  entity: EntityModel,
  query: Query,
  yesNo: YesNo,
): AsyncGenerator<string> {
  authorise(caller, entity, 'read');
  const extra = Object.keys(query).find((name) => !known.includes(name));
  if (extra !== undefined) throw badQuery(extra, 'csv_parameter', { parameter: extra });
  const { language } = caller;
  const fields = fieldsOf(caller, entity, query);
  const asked = { ...query, range: JSON.stringify([0, page - 1]), fields: fields.map(({ name }) => name).join() };
  let head = `\ufeff${csvLine(
    fields.map((field) => field.title[language]),
    language,
  )}`;
  for (let after: string | null = ''; after !== null; ) {
    const { rows, next }: Awaited<ReturnType<typeof pageAfter>> = await pageAfter(engine, caller, entity, {
      ...asked,
      after,
    });
    yield head + rows.map((row) => lineOf(entity, fields, row, language, yesNo)).join('');
    head = '';
    after = next;
    await new Promise(setImmediate);
  }
}

/** The fields asked for, in that order; else all that the caller may read. */
function fieldsOf({ ability }: Caller, entity: EntityModel, { fields: text, filter }: Query): readonly FieldModel[] {
  if (text === undefined) return ability.readable(entity);
  const { fields } = parseListQuery(ability, entity, { fields: text, ...(filter !== undefined && { filter }) });
  const named = String(text)
    .split(',')
    .map((name) => name.trim());
  return (fields ?? []).filter((name) => named.includes(name)).map((name) => entity.field[name] as FieldModel);
}

function lineOf(
  entity: EntityModel,
  fields: readonly FieldModel[],
  row: ApiRecord,
  language: Language,
  yesNo: YesNo,
): string {
  const titles = (row._titles ?? {}) as Record<string, unknown>;
  return csvLine(
    fields.map((field) => csvText(entity, field, row[field.name], titles[field.name], language, yesNo)),
    language,
  );
}
