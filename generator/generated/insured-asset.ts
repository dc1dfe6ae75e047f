// Printed from schemas/cover/insured-asset.json by npm run generate.

/**
 * An asset that a policy covers, and up to which value.
 */
export interface InsuredAsset {
  id: number;
  client_id: number;
  /**
   * Follows from its days; a draft counts nowhere.
   */
  state: 'draft' | 'upcoming' | 'active' | 'expired' | 'renewed' | 'terminated';
  start_on: string;
  end_on: string;
  policy_id: number;
  asset_id: number;
  asset_no?: string | null;
  asset_name?: string | null;
  insured_value: number;
  remarks?: string | null;
  created_at: string;
  created_by?: number | null;
  updated_at?: string | null;
  updated_by?: number | null;
  deleted_at?: string | null;
  row_version: number;
}
