import { fromExact } from '#generator/text/exact.ts';
import { defineHook } from '#server/crud/plugs.ts';
import { invalid } from '#server/errors.ts';

/** The total of all insured values of a policy must not exceed its sum insured. */
export default defineHook('insured-asset', 'within-sum', {
  afterSave: async ({ after }, { trx }) => {
    const p = trx.dialect.placeholder;
    const sql = `select p.sum_insured, (select coalesce(sum(i.insured_value), 0) from insured_assets i
      where i.policy_id = p.id and i.deleted_at is null) from insurance_policies p where p.id = ${p(1)}`;
    const [row] = await trx.read(sql, [after.policy_id]);
    const [sum, total] = [Number(row?.[0] ?? 0), Number(row?.[1] ?? 0)];
    if (total <= sum) return;
    const params = { total: fromExact(total), sum: fromExact(sum) };
    throw invalid([{ path: '/insured_value', code: 'above_sum_insured', params }]);
  },
});
