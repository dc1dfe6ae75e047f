// Printed from schemas/asset-records/asset-downtime.json by npm run generate.

/**
 * A period in which an asset could not be used, and for what kind of reason.
 */
export interface AssetDowntime {
  id: number;
  client_id: number;
  branch_id: number;
  department_id: number;
  asset_id: number;
  kind: 'breakdown' | 'preventive' | 'calibration' | 'waiting_parts' | 'utility' | 'user_error' | 'other';
  started_at: string;
  /**
   * Empty: it is still down.
   */
  ended_at?: string | null;
  /**
   * 50 for an asset that was half usable.
   */
  share_pct?: number | null;
  /**
   * Its length times the unusable share.
   */
  minutes?: number | null;
  ticket_id?: number | null;
  remarks?: string | null;
  created_at: string;
  created_by?: number | null;
  updated_at?: string | null;
  updated_by?: number | null;
  deleted_at?: string | null;
  row_version: number;
}
