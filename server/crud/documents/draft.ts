import type { EntityModel, FieldModel, FromModel } from '#generator/model/types.ts';
import type { ReadContext } from '#server/crud/context.ts';
import { readLines } from '#server/crud/read/lines.ts';
import type { ApiRecord } from '#server/crud/read/select.ts';
import { authorise, read } from '#server/crud/service.ts';
import { invalid, notFound } from '#server/errors.ts';
import { leftNumber, leftOver } from './left-over.ts';
import { documentLinks, limitedLink, linesEntity } from './sources.ts';

/**
 * What a new document of another entity takes over from a record: its fields and its lines, with the quantities that are
 * left over; lines of which nothing is left are left out. Nothing is written.
 * @throws 404 where no such document is made from records of this entity, 422 where the record's state does not allow it
 */
export async function draftFrom(context: ReadContext, id: number, name: string): Promise<ApiRecord> {
  const { engine, caller, entity } = context;
  const link = documentLinks(engine.model).find(
    ({ target, source }) => target.name === name && source.name === entity.name,
  );
  if (!link) throw notFound();
  authorise(caller, link.target, 'create');
  const record = await read(context, id);
  refuseState(context, link.from, record);
  const own = taken(link.target, link.from.fields, record);
  const draft = {
    ...own.values,
    [link.from.by]: id,
    _titles: { ...own.titles, [link.from.by]: titleFor(context, record) },
  };
  return { ...draft, ...(await linesFor(context, link.target, link.from, id)) } as ApiRecord;
}

function refuseState({ caller, entity }: ReadContext, { by, states }: FromModel, record: ApiRecord): void {
  if (states === null || entity.lifecycles.some(({ field }) => states.includes(String(record[field])))) return;
  const titles = entity.lifecycles.flatMap((lifecycle) =>
    states.flatMap((code) => lifecycle.states[code]?.title[caller.language] ?? []),
  );
  throw invalid([{ path: `/${by}`, code: 'source_state', params: { states: titles.join(', ') } }]);
}

function titleFor({ entity }: ReadContext, record: ApiRecord): string {
  return entity.titleFields
    .map((name) => String(record[name] ?? ''))
    .filter(Boolean)
    .join(' · ');
}

/** The values that are copied, as far as the reader may see them, with the titles of references. */
function taken(target: EntityModel, fields: Readonly<Record<string, string>>, record: ApiRecord) {
  const titles = (record._titles ?? {}) as Readonly<Record<string, unknown>>;
  const found = Object.entries(fields).filter(([, theirs]) => record[theirs] !== undefined && record[theirs] !== null);
  const isReference = (name: string) => (target.field[name] as FieldModel).ref !== null;
  return {
    values: Object.fromEntries(found.map(([own, theirs]) => [own, record[theirs]])),
    titles: Object.fromEntries(found.filter(([own]) => isReference(own)).map(([own, theirs]) => [own, titles[theirs]])),
  };
}

async function linesFor(
  { engine, caller, entity }: ReadContext,
  target: EntityModel,
  { lines }: FromModel,
  id: number,
): Promise<Record<string, readonly object[]>> {
  const list = lines && entity.lines.find(({ name }) => name === lines.of);
  if (!lines || !list) return {};
  const own = linesEntity(engine.model, target, lines.list);
  const link = limitedLink(engine.model, own);
  const rows: object[] = [];
  for (const line of await readLines(engine, engine.database, caller, list, id)) {
    const { values, titles } = taken(own, lines.fields, line);
    const options = { except: null, locks: false };
    const found = link ? await leftOver({ engine, trx: engine.database }, link, line.id as number, options) : null;
    const left = found ? leftNumber(found) : null;
    if (left === 0) continue;
    const quantity = lines.quantity && left !== null ? { [lines.quantity.own]: left } : {};
    rows.push({ ...values, ...quantity, [lines.by]: line.id, _titles: titles });
  }
  return { [lines.list]: rows };
}
