import { fileEntity } from '#generator/model/system-names.ts';
import type { EntityModel } from '#generator/model/types.ts';
import { asSystem, type Caller } from '#server/crud/caller.ts';
import type { Engine } from '#server/crud/engine.ts';
import { list } from '#server/crud/service.ts';
import { createRow } from '#server/crud/write/write.ts';
import type { Transaction } from '#server/database/connect.ts';
import { invalid, Problem } from '#server/errors.ts';

/**
 * The records of one kind in a basket: the ids that may still be read, in the order in which they were added, and the
 * number of those that cannot be read any more.
 */
export type BasketPart = { readonly entity: string; readonly ids: readonly number[]; readonly missing: number };

export type Basket = { readonly count: number; readonly parts: readonly BasketPart[] };

export type Asking = { readonly engine: Engine; readonly caller: Caller };

export type BasketChange = { readonly add: readonly number[]; readonly remove: readonly number[] };

/** As many ids as a filter accepts, so that a part of the basket is one list. */
export const mostOfKind = 500;

type Stored = { readonly entity: string; readonly item_ids: readonly number[]; readonly item_count: number };

/**
 * The caller's own basket, read through the lists of its kinds. Records that are deleted or no longer readable are only
 * counted.
 */
export async function readBasket(asking: Asking): Promise<Basket> {
  const rows = await ownRows(asking);
  const parts = await Promise.all(
    rows.map(async ({ entity, item_ids }) => {
      const readable = await readableOf(asking, asking.engine.model.entities[entity], item_ids);
      const ids = item_ids.filter((id) => readable.has(id));
      return { entity, ids, missing: item_ids.length - ids.length };
    }),
  );
  return { count: rows.reduce((sum, { item_count }) => sum + item_count, 0), parts };
}

/**
 * Adds and removes records of a kind; records that the caller cannot read are not added. 422 if the basket would hold too
 * many.
 */
export async function changeBasket(asking: Asking, entity: EntityModel, { add, remove }: BasketChange): Promise<void> {
  const readable = await readableOf(asking, entity, add);
  const out = new Set(remove);
  await inOwnRow(asking, entity.name, (ids) => {
    const next = [...new Set([...ids.filter((id) => !out.has(id)), ...add.filter((id) => readable.has(id))])];
    if (next.length > mostOfKind && next.length > ids.length) throw tooMany('/add', ids.length);
    return next;
  });
}

/** Empties the basket, or removes only the records that can no longer be read. */
export async function emptyBasket(asking: Asking, onlyMissing: boolean): Promise<void> {
  const { parts } = await readBasket(asking);
  for (const { entity, ids, missing } of parts) {
    const remaining = new Set(onlyMissing ? ids : []);
    if (onlyMissing && missing === 0) continue;
    await inOwnRow(asking, entity, (stored) => stored.filter((id) => remaining.has(id)));
  }
}

/** The entity with that name if it has a list that the caller may read; 422 otherwise. */
export function kindOf({ engine, caller }: Asking, name: unknown): EntityModel {
  const { entities } = engine.model;
  const entity = typeof name === 'string' && Object.hasOwn(entities, name) ? entities[name] : undefined;
  const isList = entity && entity.name !== fileEntity && entity.owner?.entities !== '*';
  if (!isList || !caller.ability.can('read', entity.name)) throw invalid([{ path: '/entity', code: 'basket_kind' }]);
  return entity;
}

export function tooMany(path: string, count: number) {
  return invalid([{ path, code: 'basket_full', params: { limit: mostOfKind, count } }]);
}

async function ownRows({ engine, caller }: Asking): Promise<readonly Stored[]> {
  const query = { filter: '{"item_count":{"$gt":0}}', range: '[0,499]', fields: 'entity,item_ids,item_count' };
  const { rows } = await list({ engine, caller, entity: basketOf(engine) }, query);
  return rows as unknown as readonly Stored[];
}

async function readableOf(
  { engine, caller }: Asking,
  entity: EntityModel | undefined,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (!entity || ids.length === 0 || !caller.ability.can('read', entity.name)) return new Set();
  const query = { filter: JSON.stringify({ id: ids }), fields: 'id' };
  const { rows } = await list({ engine, caller, entity }, query);
  return new Set(rows.map(({ id }) => id as number));
}

/** Rewrites the ids of one kind, on top of anything that another page has written meanwhile. */
async function inOwnRow(
  { engine, caller }: Asking,
  entity: string,
  change: (ids: readonly number[]) => readonly number[],
): Promise<void> {
  const basket = basketOf(engine);
  const work = async (trx: Transaction) => {
    const known = await storedOf(trx, caller, entity);
    const ids = change(known?.ids ?? []);
    const values = { item_ids: ids, item_count: ids.length };
    if (known) return write(trx, known.id, ids);
    if (ids.length === 0) return;
    const system = asSystem(engine.model, engine.clock());
    await createRow({ engine, trx, caller: system, entity: basket }, { user_id: caller.user.id, entity, ...values });
  };
  const { transaction } = engine.database;
  await transaction(work).catch((fault: unknown) => {
    if (fault instanceof Problem && fault.code === 'not_unique') return transaction(work);
    throw fault;
  });
}

async function storedOf(trx: Transaction, { user }: Caller, entity: string) {
  const p = trx.dialect.placeholder;
  const sql = `select id, item_ids from bulk_baskets where user_id = ${p(1)} and entity = ${p(2)}${trx.dialect.forUpdate}`;
  const [row] = await trx.read(sql, [user.id, entity]);
  if (!row) return null;
  const ids = typeof row[1] === 'string' ? JSON.parse(row[1]) : row[1];
  return { id: row[0] as number, ids: ids as readonly number[] };
}

async function write(trx: Transaction, id: number, ids: readonly number[]): Promise<void> {
  const p = trx.dialect.placeholder;
  const sql = `update bulk_baskets set item_ids = ${p(1)}, item_count = ${p(2)} where id = ${p(3)}`;
  await trx.run(sql, [JSON.stringify(ids), ids.length, id]);
}

const basketOf = (engine: Engine): EntityModel => engine.model.entities['bulk-basket'] as EntityModel;
