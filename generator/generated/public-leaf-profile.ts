// Printed from schemas/labels/public-leaf-profile.json by npm run generate.

/**
 * What the page behind an asset’s QR code shows to anybody who scans it; cost, patients and keepers never.
 */
export interface PublicLeafProfile {
  id: number;
  client_id: number;
  name: string;
  description?: string | null;
  /**
   * Assets of these types get this profile; none: it is given to each by hand.
   */
  asset_type_ids?: number[] | null;
  show_asset_no?: boolean | null;
  show_name?: boolean | null;
  show_make?: boolean | null;
  show_model?: boolean | null;
  show_serial_end?: boolean | null;
  show_department?: boolean | null;
  show_room?: boolean | null;
  show_contact?: boolean | null;
  show_status?: boolean | null;
  show_next_pm?: boolean | null;
  show_next_calibration?: boolean | null;
  show_next_qa?: boolean | null;
  show_manual?: boolean | null;
  /**
   * Without signing in.
   */
  allow_ticket?: boolean | null;
  allow_documents?: boolean | null;
  /**
   * At most, for one asset.
   */
  tickets_per_hour?: number | null;
  in_en?: boolean | null;
  in_de?: boolean | null;
  in_fr?: boolean | null;
  in_pt?: boolean | null;
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
