import type { EntityTypes } from '#generator/generated/index.ts';
import { defineAction, type PlugContext } from '#server/crud/plugs.ts';
import { records } from '#server/crud/records.ts';
import { conflict } from '#server/errors.ts';
import { refuseOpenTransfer } from './open-transfer.ts';

type Method = EntityTypes['asset-disposal']['method'];
type Retired = { readonly id: number; readonly client_id?: unknown };

const openClaims = [
  'draft',
  'intimated',
  'survey_assigned',
  'documents_pending',
  'under_assessment',
  'approved',
] as const;
const openDisposals = ['proposed', 'endorsed', 'approved'] as const;

/**
 * Takes an asset out of use for good: condemns it if it is not condemned yet, and proposes its disposal, which two other
 * people approve. Throws 409 while a transfer, an insurance claim or another disposal of the asset is open, with its
 * number.
 */
export default defineAction('asset', 'retire', {
  ask: {
    schema: {
      required: ['method', 'reason'],
      properties: {
        method: { type: 'string', enum: ['sale', 'scrap', 'buyback', 'donation', 'return', 'e_waste'] },
        reason: { type: 'string', minLength: 3, maxLength: 500 },
      },
    },
    of: { method: 'asset-disposal' },
    titles: { reason: { en: 'Reason', de: 'Grund', fr: 'Motif', pt: 'Motivo' } },
    help: {
      method: {
        en: 'The asset is condemned; its disposal then waits for two approvals.',
        de: 'Das Gerät wird ausgemustert; seine Entsorgung wartet dann auf zwei Freigaben.',
        fr: 'L’équipement est réformé ; sa mise au rebut attend ensuite deux approbations.',
        pt: 'O equipamento fica inservível; a baixa aguarda então duas aprovações.',
      },
    },
  },
  when: { state: ['in_service', 'in_storage', 'condemned'] },
  run: async ({ method, reason }, asset, context) => {
    const { id, state } = asset;
    await refuseOpenTransfer(context, id);
    await refuseOpenClaim(context, asset);
    await refuseOpenDisposal(context, asset);
    if (state !== 'condemned') await records(context, 'asset').act(id, 'condemn', { reason });
    await records(context, 'asset-disposal').create({
      asset_id: id,
      method: method as Method,
      remarks: String(reason),
    });
    return undefined;
  },
});

async function refuseOpenClaim(context: PlugContext, { id, client_id }: Retired): Promise<void> {
  const open = await records(context, 'insurance-claim')
    .asSystem(client_id)
    .first({ asset_id: id, state: { $in: [...openClaims] } }, { fields: ['claim_no'] });
  if (open) throw conflict('claim_open', [], {}, { number: open.claim_no ?? '–' });
}

async function refuseOpenDisposal(context: PlugContext, { id, client_id }: Retired): Promise<void> {
  const open = { asset_id: id, state: { $in: [...openDisposals] } };
  if ((await records(context, 'asset-disposal').asSystem(client_id).count(open)) > 0) throw conflict('disposal_open');
}
