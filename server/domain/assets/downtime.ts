import { byServer, entityNamed } from '#server/crud/by-server.ts';
import type { PlugContext } from '#server/crud/plugs.ts';
import { changeRow, createRow } from '#server/crud/write/write.ts';

/** Conditions in which an asset cannot be used, with the kind of downtime (domain B.3). */
const kinds: Readonly<Record<string, string>> = {
  not_working: 'breakdown',
  under_repair: 'breakdown',
  quarantined: 'breakdown',
  under_pm: 'preventive',
  under_calibration: 'calibration',
};

/** Whether this condition is a planned downtime. */
export function isPlannedDown(condition: unknown): boolean {
  return condition === 'under_pm' || condition === 'under_calibration';
}

/**
 * Starts a downtime when the condition makes an asset unusable; ends the open one when the asset is usable or down for
 * another reason.
 */
export async function followDowntime(context: PlugContext, asset: number, condition: unknown): Promise<void> {
  const { engine, trx, caller } = context;
  const kind = kinds[String(condition)] ?? null;
  const entity = entityNamed(context, 'asset-downtime');
  const server = byServer(context);
  const open = await openDowntime(context, asset);
  if (open && (kind === null || isPlannedDown(condition) || isPlanned(open.kind))) {
    if (open.kind === kind) return;
    const set = { ended_at: open.startedAt > caller.now ? open.startedAt : caller.now };
    await changeRow({ engine, trx, caller: server, entity }, open.id, {}, { verb: 'update', version: null, set });
  } else if (open) return;
  if (kind !== null)
    await createRow({ engine, trx, caller: server, entity }, { asset_id: asset, kind, started_at: caller.now });
}

type Open = { readonly id: number; readonly kind: string; readonly startedAt: string };

async function openDowntime({ trx }: PlugContext, asset: number): Promise<Open | null> {
  const sql = `select id, kind, started_at from asset_downtimes
    where asset_id = ${trx.dialect.placeholder(1)} and ended_at is null and deleted_at is null`;
  const [row] = await trx.read(sql, [asset]);
  return row ? { id: Number(row[0]), kind: String(row[1]), startedAt: String(row[2]) } : null;
}

function isPlanned(kind: string): boolean {
  return kind === 'preventive' || kind === 'calibration';
}
