// Printed from schemas/labels/public-code.json by npm run generate.

/**
 * The code of a label. Anybody who scans it sees the public page of the asset or room; staff also reach the record.
 */
export interface PublicCode {
  id: number;
  client_id: number;
  code?: string | null;
  kind: 'leaf' | 'room' | 'component';
  /**
   * Leave empty for a blank code that is claimed later.
   */
  asset_id?: number | null;
  /**
   * Leave empty for a blank code that is claimed later.
   */
  room_id?: number | null;
  /**
   * Leave empty for a blank code that is claimed later.
   */
  component_id?: number | null;
  /**
   * Such as where the label is.
   */
  remarks?: string | null;
  is_active?: boolean | null;
  /**
   * The label shows its page without “Report a problem”, as after misuse.
   */
  blocks_reports?: boolean | null;
  /**
   * A scan of this code leads to the new one.
   */
  replaced_by_id?: number | null;
  views?: number | null;
  last_viewed_at?: string | null;
  created_at: string;
  created_by?: number | null;
  updated_at?: string | null;
  updated_by?: number | null;
  deleted_at?: string | null;
  row_version: number;
}
