import { act } from '#server/crud/act.ts';
import { entityNamed } from '#server/crud/by-server.ts';
import { defineAction, type PlugContext } from '#server/crud/plugs.ts';
import { createRow } from '#server/crud/write/write.ts';
import { conflict } from '#server/errors.ts';
import { refuseOpenTransfer } from './open-transfer.ts';

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
  run: async ({ method, reason }, { id, state }, context) => {
    const { engine, trx, caller, entity } = context;
    await refuseOpenTransfer(context, id);
    await refuseOpenClaim(context, id);
    await refuseOpenDisposal(context, id);
    if (state !== 'condemned') await act({ engine, trx, caller, entity, id }, 'condemn', { reason }, null);
    const disposals = entityNamed(context, 'asset-disposal');
    await createRow({ engine, trx, caller, entity: disposals }, { asset_id: id, method, remarks: reason });
    return undefined;
  },
});

async function refuseOpenClaim({ trx }: PlugContext, asset: number): Promise<void> {
  const sql = `select claim_no from insurance_claims where asset_id = ${trx.dialect.placeholder(1)} and deleted_at is null
    and state in ('draft', 'intimated', 'survey_assigned', 'documents_pending', 'under_assessment', 'approved') limit 1`;
  const [row] = await trx.read(sql, [asset]);
  if (row) throw conflict('claim_open', [], {}, { number: row[0] ?? '–' });
}

async function refuseOpenDisposal({ trx }: PlugContext, asset: number): Promise<void> {
  const sql = `select id from asset_disposals where asset_id = ${trx.dialect.placeholder(1)} and deleted_at is null
    and state in ('proposed', 'endorsed', 'approved') limit 1`;
  if ((await trx.read(sql, [asset])).length > 0) throw conflict('disposal_open');
}
