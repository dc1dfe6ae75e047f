// Printed from schemas/masters/state.json by npm run generate.

/**
 * States, provinces and union territories of a country by ISO 3166-2.
 */
export interface State {
  id: number;
  country_id: number;
  name: string;
  /**
   * ISO 3166-2, such as IN-MH.
   */
  iso_code?: string | null;
  /**
   * The first two digits of a GSTIN.
   */
  gst_state_code?: string | null;
  is_union_territory?: boolean | null;
  /**
   * Without one, UTGST is charged instead of SGST.
   */
  has_legislature?: boolean | null;
  /**
   * Switch off instead of deleting: existing records still show it, new records no longer offer it.
   */
  is_active?: boolean | null;
  created_at: string;
  created_by?: number | null;
  updated_at?: string | null;
  updated_by?: number | null;
  deleted_at?: string | null;
  row_version: number;
}
