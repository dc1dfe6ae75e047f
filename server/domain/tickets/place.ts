import type { Change, PlugContext, Stored } from '#server/crud/plugs.ts';
import { type FaultItem, invalid } from '#server/errors.ts';
import { isTrue, readRow } from './read-row.ts';

type Place = { readonly branch: unknown; readonly department: unknown; readonly room: unknown };

const names = ['asset_id', 'room_id', 'location_id', 'type_id'];

/**
 * Fills branch, department and room of a ticket from the asset or room it is about, when that is chosen; later moves of the
 * asset change nothing. Refuses a place in two branches, a deleted asset, and a type that needs an asset if there is none.
 */
export async function settlePlace({ before, after }: Change, context: PlugContext): Promise<void> {
  if (before && names.every((name) => before[name] === after[name])) return;
  await refuseWithoutAsset(after, context);
  if (before && names.slice(0, 3).every((name) => before[name] === after[name])) return;
  const asset = await placeOfAsset(after, context);
  if (asset) after.room_id ??= asset.room;
  const room = await placeOfRoom(after, context, after.room_id);
  const location = await placeOfLocation(after, context);
  const places = [
    ['asset_id', asset],
    ['room_id', room],
    ['location_id', location],
  ] as const;
  const first = places.find(([, place]) => place)?.[1];
  if (!first) return;
  const faults: FaultItem[] = places
    .filter(([, place]) => place && place.branch !== first.branch)
    .map(([name]) => ({ path: `/${name}`, code: 'place_in_other_branch', params: {} }));
  if (faults.length > 0) throw invalid(faults);
  after.branch_id = first.branch;
  after.department_id = places.map(([, place]) => place?.department ?? null).find((one) => one !== null) ?? null;
}

async function refuseWithoutAsset({ type_id, asset_id }: Stored, { trx, caller }: PlugContext): Promise<void> {
  if ((asset_id ?? null) !== null) return;
  const [needed, name] = await readRow(trx, 'select requires_asset, name from ticket_types where id = ?', [type_id]);
  if (isTrue(needed) && !caller.system)
    throw invalid([{ path: '/asset_id', code: 'asset_needed', params: { type: name } }]);
}

async function placeOfAsset({ asset_id, client_id }: Stored, { trx }: PlugContext): Promise<Place | null> {
  if ((asset_id ?? null) === null) return null;
  const sql = `select a.state, a.branch_id, a.department_id, r.id from assets a
    left join rooms r on r.id = a.room_id and r.is_active = ? and r.deleted_at is null
    where a.id = ? and a.client_id = ?`;
  const [state, branch, department, room = null] = await readRow(trx, sql, [
    trx.dialect.encodeBoolean(true),
    asset_id,
    client_id,
  ]);
  if (state === 'disposed') throw invalid([{ path: '/asset_id', code: 'asset_disposed', params: {} }]);
  return state === undefined ? null : { branch, department, room };
}

async function placeOfRoom({ client_id }: Stored, { trx }: PlugContext, room: unknown): Promise<Place | null> {
  if ((room ?? null) === null) return null;
  const sql = 'select branch_id, department_id from rooms where id = ? and client_id = ?';
  const [branch, department] = await readRow(trx, sql, [room, client_id]);
  return branch === undefined ? null : { branch, department, room };
}

async function placeOfLocation(after: Stored, context: PlugContext): Promise<Place | null> {
  if ((after.location_id ?? null) === null) return null;
  const sql = 'select branch_id, room_id from locations where id = ? and client_id = ?';
  const [branch, room] = await readRow(context.trx, sql, [after.location_id, after.client_id]);
  if (branch === undefined) return null;
  const around = await placeOfRoom(after, context, room);
  return { branch, department: around?.department ?? null, room };
}
