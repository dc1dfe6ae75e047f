// Printed from schemas/cover/asset-warranty.json by npm run generate.

/**
 * What a manufacturer or vendor repairs free of charge, and until when.
 */
export interface AssetWarranty {
  id: number;
  client_id: number;
  branch_id: number;
  department_id: number;
  asset_id: number;
  kind: 'standard' | 'extended';
  /**
   * Empty: the manufacturer.
   */
  vendor_id?: number | null;
  covers: 'parts' | 'labour' | 'parts_and_labour' | 'on_site';
  terms?: string | null;
  start_on?: string | null;
  end_on: string;
  /**
   * The day on which the custodian and the managers were last reminded of its end.
   */
  reminded_on?: string | null;
  /**
   * Follows from its days; a draft counts nowhere.
   */
  state: 'draft' | 'upcoming' | 'active' | 'expired' | 'terminated';
  created_at: string;
  created_by?: number | null;
  updated_at?: string | null;
  updated_by?: number | null;
  deleted_at?: string | null;
  row_version: number;
}
