// Printed from schemas/cover/maintenance-contract.json by npm run generate.

/**
 * An agreement with a vendor about maintenance and repair of named assets, such as an AMC or CMC.
 */
export interface MaintenanceContract {
  id: number;
  client_id: number;
  /**
   * Leave empty for the next number, or type the one on the paper.
   */
  contract_no: string;
  kind: 'amc' | 'cmc' | 'labour_only' | 'calibration' | 'on_call';
  vendor_id: number;
  start_on: string;
  end_on: string;
  /**
   * How long before its end it is terminated or renewed.
   */
  notice_days?: number | null;
  give_notice_by?: string | null;
  contract_value?: number | null;
  billing_cycle?: 'once' | 'monthly' | 'quarterly' | 'half_yearly' | 'yearly' | null;
  pm_visits_per_year?: number | null;
  /**
   * Empty: as many as needed.
   */
  breakdown_calls?: number | null;
  response_hours?: number | null;
  resolution_hours?: number | null;
  uptime_pct?: number | null;
  penalty?: string | null;
  exclusions?: string | null;
  remarks?: string | null;
  renews_id?: number | null;
  asset_count?: number | null;
  /**
   * The day on which the custodian and the managers were last reminded of its end.
   */
  reminded_on?: string | null;
  /**
   * Follows from its days; a draft counts nowhere.
   */
  state: 'draft' | 'upcoming' | 'active' | 'expired' | 'renewed' | 'terminated';
  created_at: string;
  created_by?: number | null;
  updated_at?: string | null;
  updated_by?: number | null;
  deleted_at?: string | null;
  row_version: number;
  /**
   * Saved with the record, read with `expand=contract_assets`.
   */
  contract_assets?: import('./contract-asset.ts').ContractAsset[];
}
