// Printed from schemas/asset-records/meter.json by npm run generate.

/**
 * What is counted or measured on an asset, such as operating hours or exposures.
 */
export interface Meter {
  id: number;
  client_id: number;
  branch_id: number;
  department_id: number;
  asset_id: number;
  name: string;
  /**
   * Such as h, km or exposures.
   */
  unit: string;
  kind?: 'counter' | 'gauge' | null;
  last_value?: number | null;
  last_read_at?: string | null;
  created_at: string;
  created_by?: number | null;
  updated_at?: string | null;
  updated_by?: number | null;
  deleted_at?: string | null;
  row_version: number;
}
