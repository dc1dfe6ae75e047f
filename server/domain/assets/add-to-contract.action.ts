import { entityNamed } from '#server/crud/by-server.ts';
import { defineAction } from '#server/crud/plugs.ts';
import { createRow } from '#server/crud/write/write.ts';
import { invalid } from '#server/errors.ts';

/** States of a contract that does not cover assets any more. */
const over: readonly unknown[] = ['expired', 'renewed', 'terminated'];

/** Adds an asset to the assets that a maintenance contract covers, for people who may add such rows. */
export default defineAction('asset', 'add_to_contract', {
  ask: {
    schema: {
      required: ['contract_id'],
      properties: {
        contract_id: { type: 'integer', minimum: 1 },
        remarks: { type: ['string', 'null'], maxLength: 200 },
      },
    },
    of: { contract_id: 'contract-asset', remarks: 'contract-asset' },
    titles: {},
  },
  when: { state: { $nin: ['condemned', 'disposed', 'lost'] } },
  run: async ({ contract_id, remarks = null }, { id }, context) => {
    const { engine, trx, caller } = context;
    const { row } = await createRow(
      { engine, trx, caller, entity: entityNamed(context, 'contract-asset') },
      {
        contract_id,
        asset_id: id,
        ...(remarks !== null && { remarks }),
      },
    );
    if (over.includes(row.state)) throw invalid([{ path: '/contract_id', code: 'contract_over', params: {} }]);
    return undefined;
  },
});
