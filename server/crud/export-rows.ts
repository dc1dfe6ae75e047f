import type { EntityModel, FieldModel } from '#generator/model/types.ts';
import { badQuery } from '#server/errors.ts';
import { grow } from '#server/young-generation.ts';
import type { Caller } from './caller.ts';
import type { Engine } from './engine.ts';
import { type Page, type Place, plainPageBehind } from './keyset.ts';
import { parseListQuery } from './list-query.ts';
import type { ApiRecord } from './select.ts';
import { authorise } from './service.ts';
import { titleLookup } from './title-lookup.ts';

export type ExportQuery = Readonly<Record<string, unknown>>;

/** A list to be written out whole: its fields in order, its rows in pages. */
export type ExportRows = {
  readonly fields: readonly FieldModel[];
  readonly pages: AsyncGenerator<readonly ApiRecord[]>;
};

const known = ['filter', 'sort', 'q', 'fields'];
/** The first page is short, so that the file begins at once. */
const rowsOfPage = { first: 100, further: 500 } as const;

/**
 * Every row that the same list would have, in its order. They are read a page at a time behind the place where the last
 * one ended, so neither memory nor a statement grows with their number. The first page is read at once: what is wrong
 * with the query is thrown by then.
 */
export async function exportRows(
  engine: Engine,
  caller: Caller,
  entity: EntityModel,
  query: ExportQuery,
): Promise<ExportRows> {
  authorise(caller, entity, 'read');
  const extra = Object.keys(query).find((name) => !known.includes(name));
  if (extra !== undefined) throw badQuery(extra, 'export_parameter', { parameter: extra });
  const fields = fieldsOf(caller, entity, query);
  grow();
  const asked = { ...query, fields: fields.map(({ name }) => name).join() };
  const addTitles = titleLookup(engine, fields, caller.language);
  const pageBehind = async (place: Place | null) => {
    const rows = place ? rowsOfPage.further : rowsOfPage.first;
    const found = await plainPageBehind(
      engine,
      caller,
      entity,
      { ...asked, range: JSON.stringify([0, rows - 1]) },
      place,
    );
    await addTitles(found.rows);
    return found;
  };
  return { fields, pages: pagesFrom(await pageBehind(null), pageBehind) };
}

async function* pagesFrom(
  first: Page,
  pageBehind: (place: Place) => Promise<Page>,
): AsyncGenerator<readonly ApiRecord[]> {
  let { rows, end } = first;
  yield rows;
  while (end !== null) {
    await new Promise(setImmediate);
    ({ rows, end } = await pageBehind(end));
    yield rows;
  }
}

/** The fields asked for, in that order; else all that the caller may read. */
function fieldsOf({ ability }: Caller, entity: EntityModel, { fields: text, filter }: ExportQuery) {
  if (text === undefined) return ability.readable(entity);
  const { fields } = parseListQuery(ability, entity, { fields: text, ...(filter !== undefined && { filter }) });
  const named = String(text)
    .split(',')
    .map((name) => name.trim());
  return (fields ?? []).filter((name) => named.includes(name)).map((name) => entity.field[name] as FieldModel);
}
