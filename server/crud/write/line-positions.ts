import type { EntityModel, Model } from '#generator/model/types.ts';
import type { WriteContext } from '#server/crud/context.ts';
import type { Stored } from '#server/crud/plugs.ts';
import { memoize } from '#server/memoize.ts';

/** The reference of a line to its record, and the field with its position among the lines of that record. */
type Position = { readonly by: string; readonly order: string };

const positionByModel = new WeakMap<Model, Map<string, Position | null>>();

function positionOf(model: Model, { name }: EntityModel): Position | null {
  const known = memoize(positionByModel, model, () => new Map<string, Position | null>());
  return memoize(known, name, () => {
    const lists = Object.values(model.entities).flatMap(({ lines }) => lines);
    const list = lists.find(({ entity, order }) => entity === name && order !== null);
    return list ? { by: list.by, order: list.order as string } : null;
  });
}

/** Places a new line whose position the body does not give after the other lines of its record. */
export async function placeAtEnd({ engine, trx, entity }: WriteContext, values: Stored, record: Stored): Promise<void> {
  const position = positionOf(engine.model, entity);
  if (!position || (values[position.order] ?? null) !== null) return;
  const { by, order } = position;
  const sql = `select max(${order}) from ${entity.table} where ${by} = ${trx.dialect.placeholder(1)} and deleted_at is null`;
  const [row] = await trx.read(sql, [record[by] ?? null]);
  record[order] = Number(row?.[0] ?? 0) + 1;
}
