import { add, compare, type Exact, exactText, toExact, zero } from '#generator/formula/exact.ts';
import type { EntityModel, FromModel } from '#generator/model/types.ts';
import type { WriteContext } from '#server/crud/context.ts';
import type { Stored } from '#server/crud/plugs.ts';
import { invalid } from '#server/errors.ts';
import { leftNumber, leftOver } from './left-over.ts';
import { readRowOf } from './read-row-of.ts';
import { limitedLink, linesEntity, parentOf } from './sources.ts';

type Row = Stored & { readonly id: number };

/**
 * Refuses a document that its source does not allow in its state, and a line that takes more than is left over of the line
 * that it was made from, or that belongs to another source.
 */
export async function refuseOverdrawn(context: WriteContext, before: Stored | null, after: Row): Promise<void> {
  await refuseSourceState(context, before, after);
  await refuseLine(context, before, after);
  await refuseCounting(context, before, after);
}

/** A line that comes back from the recycle bin takes its quantity again. */
export async function refuseTakenAgain(context: WriteContext, row: Row): Promise<void> {
  await refuseLine(context, null, row);
}

/** A document is made, or gets another source, while the source is in a state that allows it. */
async function refuseSourceState({ engine, trx, caller, entity }: WriteContext, before: Stored | null, after: Row) {
  for (const { by, states } of entity.from) {
    const id = after[by];
    if (states === null || typeof id !== 'number' || before?.[by] === id || caller.system) continue;
    const source = engine.model.entities[entity.field[by]?.ref?.entity ?? ''] as EntityModel;
    const row = await readRowOf(trx, source, id);
    const allowed = source.lifecycles.some(({ field }) => states.includes(String(row?.[field])));
    if (!allowed)
      throw invalid([
        { path: `/${by}`, code: 'source_state', params: { states: titlesOf(source, states, caller.language) } },
      ]);
  }
}

function titlesOf({ lifecycles }: EntityModel, codes: readonly string[], language: 'en' | 'de' | 'fr' | 'pt'): string {
  const titles = codes.map(
    (code) => lifecycles.map(({ states }) => states[code]?.title[language]).find(Boolean) ?? code,
  );
  return titles.join(', ');
}

async function refuseLine(context: WriteContext, before: Stored | null, after: Row): Promise<void> {
  const { engine, trx, entity } = context;
  const link = limitedLink(engine.model, entity);
  const quantity = link?.lines.quantity;
  if (!link || !quantity) return;
  const sourceLine = after[link.lines.by];
  if (typeof sourceLine !== 'number') return;
  if (before && before[link.lines.by] === sourceLine && before[quantity.own] === after[quantity.own]) return;
  const document = await readRowOf(trx, link.target, Number(after[parentOf(link.target, link.lines.list)]));
  await refuseOtherSource(context, link.from, document, sourceLine);
  if (!counts(link.target, quantity.counted, document)) return;
  await refuseTooMuch(context, link, after, '');
}

/** The line of the source belongs to the source of the document. */
async function refuseOtherSource(
  { engine, trx }: WriteContext,
  { by, lines }: FromModel,
  document: Stored | null,
  sourceLine: number,
): Promise<void> {
  if (!lines || !document) return;
  const link = limitedSource(engine.model, document, by, lines.by);
  if (!link) return;
  const row = await readRowOf(trx, link.lines, sourceLine);
  if (row?.[link.parent] !== document[by])
    throw invalid([{ path: `/${lines.by}`, code: 'line_of_other_source', params: {} }]);
}

function limitedSource(model: WriteContext['engine']['model'], document: Stored, by: string, lineBy: string) {
  for (const entity of Object.values(model.entities))
    for (const from of entity.from) {
      if (from.by !== by || from.lines?.by !== lineBy || !(by in document)) continue;
      const source = model.entities[entity.field[by]?.ref?.entity ?? ''];
      if (source) return { lines: linesEntity(model, source, from.lines.of), parent: parentOf(source, from.lines.of) };
    }
  return null;
}

/** A document that enters a state in which its quantities count is judged as if its lines were entered now. */
async function refuseCounting(context: WriteContext, before: Stored | null, after: Row): Promise<void> {
  const { engine, trx, entity } = context;
  for (const from of entity.from) {
    const quantity = from.lines?.quantity;
    if (!quantity || !before || counts(entity, quantity.counted, before) || !counts(entity, quantity.counted, after))
      continue;
    const own = linesEntity(engine.model, entity, from.lines!.list);
    const link = limitedLink(engine.model, own);
    if (!link) continue;
    const p = trx.dialect.placeholder(1);
    const rows = await trx.read(
      `select id from ${own.table} where ${parentOf(entity, from.lines!.list)} = ${p} and ${from.lines!.by} is not null and deleted_at is null order by id`,
      [after.id],
    );
    for (const [id] of rows) {
      const line = (await readRowOf(trx, own, Number(id))) as Row;
      await refuseTooMuch(context, link, line, `/${from.lines!.list}`);
    }
  }
}

async function refuseTooMuch(
  { engine, trx }: WriteContext,
  link: NonNullable<ReturnType<typeof limitedLink>>,
  line: Row,
  place: string,
): Promise<void> {
  const { own } = link.lines.quantity as NonNullable<typeof link.lines.quantity>;
  const found = await leftOver({ engine, trx }, link, Number(line[link.lines.by]), { except: line.id, locks: true });
  if (!found) return;
  const asked: Exact = typeof line[own] === 'number' ? (toExact(line[own] as number) ?? zero) : zero;
  if (compare(add(found.taken, asked), found.whole) <= 0) return;
  const params = { left: leftNumber(found), whole: Number(exactText(found.whole)) };
  throw invalid([{ path: place || `/${own}`, code: 'more_than_left', params }]);
}

function counts({ lifecycles }: EntityModel, counted: readonly string[] | null, document: Stored | null): boolean {
  if (!document || counted === null) return document !== null;
  return lifecycles.some(({ field }) => counted.includes(String(document[field])));
}
