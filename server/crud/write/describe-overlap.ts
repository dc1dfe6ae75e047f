import type { EntityModel, NoOverlap } from '#generator/model/types.ts';
import type { PlugContext } from '#server/crud/plugs.ts';
import type { ApiRecord } from '#server/crud/read/select.ts';
import { recordTitle } from '#server/crud/read/titles.ts';
import { currentOf } from './current-record.ts';

/**
 * Parameters that describe the overlapping row: its title, address and period. Where the period belongs to the row's parent,
 * the parent is named instead.
 */
export async function describeOverlap(
  { engine, trx, caller }: PlugContext,
  entity: EntityModel,
  other: ApiRecord,
  period: NoOverlap,
) {
  const { through } = entity.scope;
  const owner = through && !period.of.includes(through) && engine.model.entities[entity.field[through]!.ref!.entity];
  const owning = owner ? await currentOf({ engine, trx, caller, entity: owner }, other[through] as number) : null;
  const [shown, record] = owner && owning ? [owner, owning] : [entity, other];
  return {
    other: recordTitle(shown, record, caller.language),
    record: `/${shown.plural}/${record.id}`,
    from: other[period.from] ?? '…',
    to: other[period.to] ?? '…',
  };
}
