// Printed from schemas/labels/asset-identifier.json by npm run generate.

/**
 * What an existing sticker or the maker’s code of an asset says. A scan of it leads to the asset.
 */
export interface AssetIdentifier {
  id: number;
  client_id: number;
  branch_id: number;
  department_id: number;
  asset_id: number;
  value: string;
  kind?: 'sticker' | 'maker' | null;
  remarks?: string | null;
  created_at: string;
  created_by?: number | null;
  updated_at?: string | null;
  updated_by?: number | null;
  deleted_at?: string | null;
  row_version: number;
}
