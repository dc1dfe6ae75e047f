import type { DataStep } from '../data-steps.ts';

/**
 * The equipment-management number ignored the risk that was chosen for an asset and took the one entered next to it. The
 * downtime of an asset was that of all kinds, where its reliability counts breakdowns.
 */
export const scoreAgain: DataStep = async (trx) => {
  const chosen = '(select r.fs_risk_score from priority_risks r where r.id = assets.risk_id)';
  await trx.run(`update assets set chosen_risk_score = ${chosen} where risk_id is not null`, []);
  const score = `fs_function_score + coalesce(chosen_risk_score, fs_risk_score) + fs_maintenance_score + coalesce(fs_history_score, 0)`;
  const scored = await trx.run(
    `update assets set em_number = ${score} where chosen_risk_score is not null and coalesce(em_number, -1) <> coalesce(${score}, -1)`,
    [],
  );
  await trx.run(
    `update assets set
      criticality = coalesce(criticality_override, case when em_number is null then null when em_number >= 18 then 'a' when em_number >= 12 then 'b' else 'c' end),
      recommended_pm_months = case when em_number >= 18 then 3 when em_number >= 15 then 6 when em_number >= 12 then 12 end
      where chosen_risk_score is not null`,
    [],
  );
  const down = `coalesce((select sum(d.minutes) from asset_downtimes d where d.asset_id = assets.id and d.kind = 'breakdown' and d.deleted_at is null), 0)`;
  const counted = await trx.run(
    `update assets set total_downtime_minutes = ${down} where coalesce(total_downtime_minutes, 0) <> ${down}`,
    [],
  );
  if (scored + counted === 0) return;
  return `${scored} assets have another equipment-management number, by their chosen risk; the downtime of ${counted} counts their breakdowns only.`;
};
