// Printed from schemas/asset-records/asset-specification.json by npm run generate.

/**
 * A technical value of an asset, such as its range or its power.
 */
export interface AssetSpecification {
  id: number;
  client_id: number;
  branch_id: number;
  department_id: number;
  asset_id: number;
  specification_type_id: number;
  /**
   * For a specification with choices.
   */
  value_id?: number | null;
  /**
   * A text, a number, a day as 2026-12-31, or yes or no, as the specification asks.
   */
  value?: string | null;
  number_value?: number | null;
  specification?: string | null;
  unit?: string | null;
  remarks?: string | null;
  created_at: string;
  created_by?: number | null;
  updated_at?: string | null;
  updated_by?: number | null;
  deleted_at?: string | null;
  row_version: number;
}
