import type { DataStep } from '../data-steps.ts';

/**
 * A new warranty was a draft unless somebody chose another state: its asset showed its last day, and tickets did not use it.
 * These warranties become upcoming, or active without a first day; the start of their timers moves them on by their days.
 * Drafts of contracts and policies counted nowhere before and stay drafts.
 */
export const followDays: DataStep = async (trx) => {
  const days = "case when start_on is null then 'active' else 'upcoming' end";
  const warranties = await trx.run(`update asset_warranties set state = ${days} where state = 'draft'`, []);
  await trx.run("delete from versions where name = 'timers:asset-warranty'", []);
  const last = `(select max(w.end_on) from asset_warranties w where w.asset_id = assets.id and w.deleted_at is null
    and w.state in ('active', 'expired'))`;
  await trx.run(`update assets set warranty_end_on = ${last} where warranty_end_on is not null`, []);
  const drafts = `select (select count(*) from maintenance_contracts where state = 'draft' and deleted_at is null),
    (select count(*) from insurance_policies where state = 'draft' and deleted_at is null)`;
  const [[contracts, policies] = []] = await trx.read(drafts, []);
  const left = Number(contracts) + Number(policies);
  if (warranties + left === 0) return;
  return `${warranties} warranties that were drafts follow their days; ${left} contracts and policies are still drafts and count nowhere until somebody confirms them.`;
};
