import type { EntityModel } from '#generator/model/types.ts';
import { bindContext } from '#server/crud/caller.ts';
import type { ReadWithin } from '#server/crud/context.ts';
import type { Stored } from '#server/crud/plugs.ts';
import { recordPlan } from '#server/crud/read/read-plan.ts';
import type { ApiRecord } from '#server/crud/read/select.ts';
import { bind } from '#server/crud/sql/sql-builder.ts';

/** The row as the caller may read it, which is the answer of every write. */
export async function currentOf({ engine, trx, caller, entity }: ReadWithin, id: number): Promise<ApiRecord | null> {
  const plan = recordPlan({ ability: caller.ability, plugs: engine.plugs, dialect: trx.dialect }, entity);
  const [row] = await trx.read(plan.sql, bind(plan, bindContext(caller, { id })));
  return row ? plan.decode(row, caller.language) : null;
}

/** The client that a row belongs to; a client belongs to itself. */
export function clientOf(entity: EntityModel, row: Stored): unknown {
  return entity.scope.kind === 'self' ? row.id : (row.client_id ?? null);
}
