// Printed from schemas/asset-records/depreciation-entry.json by npm run generate.

/**
 * One period of a depreciation schedule; a posted one is never changed.
 */
export interface DepreciationEntry {
  id: number;
  client_id: number;
  branch_id: number;
  asset_id: number;
  book: 'companies_act' | 'income_tax' | 'management';
  asset_depreciation_id: number;
  seq: number;
  kind?: 'schedule' | 'reversal' | 'disposal' | null;
  starts_on: string;
  ends_on: string;
  opening: number;
  amount: number;
  closing: number;
  is_posted?: boolean | null;
  posted_at?: string | null;
  reverses_id?: number | null;
  created_at: string;
  created_by?: number | null;
  updated_at?: string | null;
  updated_by?: number | null;
  deleted_at?: string | null;
  row_version: number;
}
