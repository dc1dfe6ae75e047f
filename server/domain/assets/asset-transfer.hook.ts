import { byServer, entityNamed } from '#server/crud/by-server.ts';
import { defineHook, type PlugContext, type RowOf } from '#server/crud/plugs.ts';
import { lockedRow } from '#server/crud/read/stored-row.ts';
import { changeRow } from '#server/crud/write/write.ts';
import { invalid } from '#server/errors.ts';
import { moveAsset, placeAfter } from './move-asset.ts';
import { refuseOpenTransfer } from './open-transfer.ts';

type Asset = RowOf<'asset'> & { id: number };
type Transfer = RowOf<'asset-transfer'>;

/**
 * A transfer records where its asset was. The asset is out of service during the transfer and gets its new place at the
 * end.
 */
export default defineHook('asset-transfer', 'follow-asset', {
  beforeSave: async ({ before, after }, context) => {
    if (before && (before.state !== 'requested' || !isOtherTarget(before, after))) return;
    const asset = await assetOf(context, after);
    if (!asset) return;
    const target = {
      department_id: after.to_department_id,
      room_id: after.to_room_id ?? null,
      location_id: after.to_location_id ?? null,
    };
    const place = await placeAfter(context, asset, target, 'to_room_id');
    after.to_branch_id = place.branch_id;
    after.from_branch_id ??= asset.branch_id;
    after.from_department_id ??= asset.department_id;
    if (after.state !== 'requested') return;
    if (!before) await refuseOpenTransfer(context, asset.id);
    if (place.department_id === asset.department_id)
      throw invalid([{ path: '/to_department_id', code: 'nothing_moves', params: {} }]);
  },
  afterSave: async ({ verb, after }, context) => {
    if (verb === 'dispatch') await changeState(context, after, 'in_service', 'in_transit', 'send');
    if (verb === 'receive') await receive(context, after);
  },
});

function isOtherTarget(before: Transfer, after: Transfer): boolean {
  return ['asset_id', 'to_department_id', 'to_room_id', 'to_location_id'].some((name) => before[name] !== after[name]);
}

async function receive(context: PlugContext, transfer: Transfer): Promise<void> {
  const asset = await assetOf(context, transfer);
  if (!asset) return;
  const target = {
    department_id: transfer.to_department_id,
    room_id: transfer.to_room_id ?? null,
    location_id: transfer.to_location_id ?? null,
  };
  const { reason, challan_no, approved_by_id } = transfer;
  await moveAsset({ ...context, caller: byServer(context) }, asset, target, {
    reason,
    challan_no,
    approved_by_id,
    source: 'transfer',
  });
  await changeState(context, transfer, 'in_transit', 'in_service', 'arrive');
}

async function changeState(
  context: PlugContext,
  transfer: Transfer,
  from: string,
  to: string,
  verb: string,
): Promise<void> {
  const { engine, trx } = context;
  const asset = await assetOf(context, transfer);
  if (asset?.state !== from) return;
  const options = { verb, version: null, set: { state: to } };
  await changeRow(
    { engine, trx, caller: byServer(context), entity: entityNamed(context, 'asset') },
    asset.id,
    {},
    options,
  );
}

async function assetOf(context: PlugContext, transfer: Transfer): Promise<Asset | null> {
  const asset = await lockedRow(context.trx, entityNamed(context, 'asset'), Number(transfer.asset_id));
  return asset?.client_id === transfer.client_id ? (asset as Asset) : null;
}
