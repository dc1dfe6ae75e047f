import { byServer, entityNamed } from '#server/crud/by-server.ts';
import type { PlugContext, RowOf, Stored } from '#server/crud/plugs.ts';
import { dayOfClient } from '#server/crud/tenant-calendar.ts';
import { changeRow, createRow } from '#server/crud/write/write.ts';
import { invalid } from '#server/errors.ts';

/** The target of a move. Fields that are left out stay unchanged, unless the new department is in another branch. */
export type Target = {
  readonly department_id?: number | null;
  readonly room_id?: number | null;
  readonly location_id?: number | null;
};

export type MoveNote = {
  readonly reason?: unknown;
  readonly challan_no?: unknown;
  readonly approved_by_id?: unknown;
  readonly source: 'action' | 'transfer';
};

type Asset = RowOf<'asset'> & { readonly id: number };

/** The fields of an asset that define where it is. */
type Place = Pick<RowOf<'asset'>, 'department_id' | 'room_id' | 'location_id'> & { readonly branch_id: number | null };

/** The fields of an asset after a move: another branch empties room and location, another room empties the location. */
export async function placeAfter(
  context: PlugContext,
  asset: Asset,
  target: Target,
  /** The field that named the room, for the path of a fault. */
  roomField = 'room_id',
): Promise<Place> {
  const department = target.department_id ?? asset.department_id;
  const branch = await branchOf(context, asset, 'departments', department);
  const isOtherBranch = branch !== asset.branch_id;
  const room = target.room_id === undefined ? (isOtherBranch ? null : asset.room_id) : target.room_id;
  const stays = room === asset.room_id && !isOtherBranch;
  const location = target.location_id === undefined ? (stays ? asset.location_id : null) : target.location_id;
  const ofRoom = room === null || room === asset.room_id ? null : await branchOf(context, asset, 'rooms', room);
  if (ofRoom !== null && ofRoom !== branch)
    throw invalid([{ path: `/${roomField}`, code: 'room_of_other_branch', params: {} }]);
  return { department_id: department, branch_id: branch, room_id: room, location_id: location };
}

/**
 * Moves the asset and writes both logs; `context.caller` must have the right to move it. Refuses a move that changes
 * nothing.
 */
export async function moveAsset(context: PlugContext, asset: Asset, target: Target, note: MoveNote): Promise<void> {
  const { engine, trx, caller } = context;
  const { branch_id, ...set } = await placeAfter(context, asset, target);
  const place = { ...set, branch_id };
  if (!differs(asset, place, ['department_id', 'room_id', 'location_id']))
    throw invalid([{ path: '', code: 'nothing_moves', params: {} }]);
  const reason = note.reason ?? null;
  const data = { ...(reason !== null && { reason }), source: note.source };
  await changeRow(
    { engine, trx, caller, entity: entityNamed(context, 'asset') },
    asset.id,
    {},
    { verb: 'move', version: null, set, data },
  );
  await writeLogs(context, asset, place, note);
}

async function writeLogs(context: PlugContext, asset: Asset, place: Stored, note: MoveNote): Promise<void> {
  const { engine, trx, caller } = context;
  const server = byServer(context);
  const shared = { asset_id: asset.id, reason: note.reason ?? null, source: note.source };
  if (differs(asset, place, ['room_id', 'location_id'])) {
    const way = fromTo(asset, place, ['room', 'location']);
    await createRow(
      { engine, trx, caller: server, entity: entityNamed(context, 'asset-location-log') },
      {
        ...shared,
        moved_at: caller.now,
        ...way,
      },
    );
  }
  if (differs(asset, place, ['department_id', 'branch_id'])) {
    await createRow(
      { engine, trx, caller: server, entity: entityNamed(context, 'asset-assignment-log') },
      {
        ...shared,
        effective_on: await dayOfClient(engine, trx, asset.client_id as number, caller.now),
        ...fromTo(asset, place, ['branch', 'department']),
        challan_no: note.challan_no ?? null,
        approved_by_id: note.approved_by_id ?? null,
      },
    );
  }
}

function fromTo(asset: Asset, place: Stored, names: readonly string[]): Stored {
  const pairs = names.flatMap((name) => [
    [`from_${name}_id`, asset[`${name}_id`] ?? null],
    [`to_${name}_id`, place[`${name}_id`] ?? null],
  ]);
  return Object.fromEntries(pairs);
}

function differs(asset: Asset, place: Stored, names: readonly string[]): boolean {
  return names.some((name) => (asset[name] ?? null) !== (place[name] ?? null));
}

/** The branch of a department or room of the client; null for any other, which the check of references refuses. */
async function branchOf(
  { trx }: PlugContext,
  { client_id }: Stored,
  table: 'departments' | 'rooms',
  id: unknown,
): Promise<number | null> {
  const p = trx.dialect.placeholder;
  const [row] = await trx.read(`select branch_id from ${table} where id = ${p(1)} and client_id = ${p(2)}`, [
    id,
    client_id,
  ]);
  return (row?.[0] as number | undefined) ?? null;
}
