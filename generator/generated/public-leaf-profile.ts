// Printed from schemas/labels/public-leaf-profile.json by npm run generate.

/**
 * What the pages behind the codes of assets and rooms show to everybody who scans them. Cost, people and the full serial number never appear.
 */
export interface PublicLeafProfile {
  id: number;
  client_id: number;
  name: string;
  description?: string | null;
  /**
   * Assets of these types get this profile. Leave empty for the types without a profile of their own, and for rooms.
   */
  asset_type_ids?: number[] | null;
  show_asset_no?: boolean | null;
  show_name?: boolean | null;
  /**
   * Of the asset, else of its model.
   */
  show_photo?: boolean | null;
  show_make?: boolean | null;
  show_model?: boolean | null;
  show_serial_end?: boolean | null;
  show_department?: boolean | null;
  /**
   * Room, floor and building.
   */
  show_room?: boolean | null;
  show_contact?: boolean | null;
  /**
   * Leave empty for the phone of the branch, else of the organisation.
   */
  help_desk_phone?: string | null;
  /**
   * Such as: day and night.
   */
  help_desk_hours?: string | null;
  show_status?: boolean | null;
  /**
   * The last day of the cover.
   */
  show_cover?: boolean | null;
  show_next_pm?: boolean | null;
  show_next_calibration?: boolean | null;
  show_next_qa?: boolean | null;
  show_manual?: boolean | null;
  /**
   * Visitors may report a problem without signing in.
   */
  allow_ticket?: boolean | null;
  /**
   * Those of the asset that are marked as public.
   */
  allow_documents?: boolean | null;
  show_room_status?: boolean | null;
  /**
   * Name and number, as the profile of its type shows them.
   */
  show_room_assets?: boolean | null;
  /**
   * At most, with one label.
   */
  tickets_per_hour?: number | null;
  reporter_contact?: 'optional' | 'required' | null;
  /**
   * Up to four, in the words of the people who report. Leave empty for the usual ones.
   */
  problem_choices?:
    | {
        en: string;
        de?: string | null;
        fr?: string | null;
        pt?: string | null;
      }[]
    | null;
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
