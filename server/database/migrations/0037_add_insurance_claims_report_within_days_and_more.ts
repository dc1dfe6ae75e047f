import { addDays } from '#schemas/_meta/days.ts';
import type { DataStep } from '../data-steps.ts';

/** The days in which a policy wants a loss reported were stored and compared with nothing. */
export const dateReports: DataStep = async (trx) => {
  const p = trx.dialect.placeholder;
  const sql = `select c.id, c.loss_on, c.intimated_on, p.report_within_days from insurance_claims c
    join insurance_policies p on p.id = c.policy_id where p.report_within_days is not null order by c.id`;
  let late = 0;
  for (const [id, lossOn, reportedOn, days] of await trx.read(sql, [])) {
    const day = lossOn === null ? null : addDays(String(lossOn), Number(days));
    const change = `update insurance_claims set report_within_days = ${p(1)}, report_by_on = ${p(2)} where id = ${p(3)}`;
    await trx.run(change, [days, day, id]);
    if (day !== null && reportedOn !== null && String(reportedOn) > day) late += 1;
  }
  return late === 0 ? undefined : `${late} claims were reported later than their policy allows.`;
};
