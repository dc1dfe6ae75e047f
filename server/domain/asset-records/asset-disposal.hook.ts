import { defineHook, type PlugContext, type RowOf } from '#server/crud/plugs.ts';
import { recordTitle } from '#server/crud/read/titles.ts';
import { records } from '#server/crud/records.ts';
import { invalid } from '#server/errors.ts';

type Disposal = RowOf<'asset-disposal'>;

/** States of an asset in which its disposal may be entered; one that was refused may be entered of every asset. */
const possible = { completed: ['condemned', 'disposed'], rejected: 'all' } as const;

/**
 * Only a condemned asset is disposed of, and completing its disposal disposes of it: its books are closed in the same
 * transaction, so that book value and gain or loss are final.
 */
export default defineHook('asset-disposal', 'dispose', {
  messages: {
    asset_not_condemned: {
      en: 'This asset is not condemned; condemn it first.',
      de: 'Dieses Gerät ist nicht ausgemustert; mustern Sie es zuerst aus.',
      fr: 'Cet équipement n’est pas réformé ; réformez-le d’abord.',
      pt: 'Este equipamento não está inservível; declare-o inservível primeiro.',
    },
  },
  beforeSave: async ({ before, after }, context) => {
    if (before && before.asset_id === after.asset_id) return;
    const states = possible[after.state as keyof typeof possible] ?? ['condemned'];
    const asset = await assetOf(after, context);
    if (!asset || states === 'all') return;
    if (!states.some((state) => state === asset.state))
      throw invalid([{ path: '/asset_id', code: 'asset_not_condemned', params: {} }]);
    if (after.state === 'completed') after.disposed_on ??= asset.disposed_on ?? context.caller.today;
  },
  afterSave: async ({ id, before, after }, context) => {
    if (after.state !== 'completed' || before?.state === 'completed') return;
    const asset = await assetOf(after, context);
    if (asset?.state !== 'condemned') return;
    const reason = reasonOf({ ...after, id }, context);
    await records(context, 'asset').asSystem(after.client_id).act(asset.id, 'dispose', { reason });
  },
});

function assetOf({ asset_id, client_id }: Disposal, context: PlugContext) {
  return records(context, 'asset')
    .asSystem(client_id)
    .lock(asset_id, { fields: ['id', 'state', 'disposed_on'] });
}

/** The remarks of the disposal, or its method in the caller's language. */
function reasonOf(disposal: Disposal & { readonly id: number }, { entity, caller }: PlugContext): string {
  const remarks = disposal.remarks?.trim() ?? '';
  return remarks.length >= 3 ? remarks : recordTitle(entity, disposal, caller.language);
}
