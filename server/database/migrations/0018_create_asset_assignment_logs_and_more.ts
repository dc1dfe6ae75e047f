import type { DataStep } from '../data-steps.ts';

/** The last day of a warranty was typed at its asset until now; from now on it is the latest one of the asset's warranties. */
export const makeWarranties: DataStep = async (trx) => {
  const p = trx.dialect.placeholder;
  const today = new Date().toISOString().slice(0, 10);
  const columns = 'client_id, branch_id, department_id, asset_id, start_on, end_on, created_at, updated_at';
  const values = 'client_id, branch_id, department_id, id, purchased_on, warranty_end_on, updated_at, updated_at';
  await trx.run(
    `insert into asset_warranties (${columns}, kind, covers, state, row_version)
     select ${values}, 'standard', 'parts_and_labour',
       case when warranty_end_on < ${p(1)} then 'expired' else 'active' end, 1
     from assets where warranty_end_on is not null and deleted_at is null`,
    [today],
  );
};
