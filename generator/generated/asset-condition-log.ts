// Printed from schemas/asset-records/asset-condition-log.json by npm run generate.

/**
 * When the condition of an asset changed, from what to what.
 */
export interface AssetConditionLog {
  id: number;
  client_id: number;
  branch_id: number;
  department_id: number;
  asset_id: number;
  at?: string | null;
  from_condition?:
    | 'working'
    | 'working_partially'
    | 'not_working'
    | 'under_repair'
    | 'under_pm'
    | 'under_calibration'
    | 'quarantined'
    | 'standby'
    | null;
  to_condition?:
    | 'working'
    | 'working_partially'
    | 'not_working'
    | 'under_repair'
    | 'under_pm'
    | 'under_calibration'
    | 'quarantined'
    | 'standby'
    | null;
  is_planned?: boolean | null;
  created_at: string;
  created_by?: number | null;
}
