// Printed from schemas/cover/contract-asset.json by npm run generate.

/**
 * An asset that a maintenance contract covers.
 */
export interface ContractAsset {
  id: number;
  client_id: number;
  vendor_id: number;
  /**
   * Follows from its days; a draft counts nowhere.
   */
  state: 'draft' | 'upcoming' | 'active' | 'expired' | 'renewed' | 'terminated';
  start_on: string;
  end_on: string;
  kind: 'amc' | 'cmc' | 'labour_only' | 'calibration' | 'on_call';
  contract_id: number;
  asset_id: number;
  asset_no?: string | null;
  asset_name?: string | null;
  amount?: number | null;
  remarks?: string | null;
  created_at: string;
  created_by?: number | null;
  updated_at?: string | null;
  updated_by?: number | null;
  deleted_at?: string | null;
  row_version: number;
}
