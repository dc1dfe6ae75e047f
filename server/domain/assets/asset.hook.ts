import { byServer, entityNamed } from '#server/crud/by-server.ts';
import type { Change, PlugContext } from '#server/crud/plugs.ts';
import { defineHook } from '#server/crud/plugs.ts';
import { createRow } from '#server/crud/write/write.ts';
import { closeBooks, type Disposed } from './close-books.ts';
import { followDowntime, isPlannedDown } from './downtime.ts';

/** Every change of an asset's condition is logged and starts or ends a downtime; a disposal closes its books. */
export default defineHook('asset', 'log-condition', {
  beforeSave: async ({ before, after }, { caller }) => {
    if ((before?.condition ?? null) !== (after.condition ?? null)) after.condition_since = caller.now;
  },
  afterSave: async (change, context) => {
    const { id, before, after, verb } = change;
    if ((before?.condition ?? null) !== (after.condition ?? null)) {
      if (before) await logCondition(change, context);
      await followDowntime(context, id, after.condition);
    }
    if (verb === 'dispose') await closeBooks(context, { ...after, id } as Disposed);
  },
});

async function logCondition({ id, before, after }: Change, context: PlugContext): Promise<void> {
  const { engine, trx, caller } = context;
  await createRow(
    { engine, trx, caller: byServer(context), entity: entityNamed(context, 'asset-condition-log') },
    {
      asset_id: id,
      at: caller.now,
      from_condition: before?.condition ?? null,
      to_condition: after.condition ?? null,
      is_planned: isPlannedDown(after.condition),
    },
  );
}
