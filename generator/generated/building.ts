// Printed from schemas/facility/building.json by npm run generate.

/**
 * A building of a branch.
 */
export interface Building {
  id: number;
  client_id: number;
  branch_id: number;
  /**
   * The campus or block of the building, if the branch has several.
   */
  facility_id?: number | null;
  name: string;
  code?: string | null;
  built_year?: number | null;
  area_sqm?: number | null;
  /**
   * Expiry of the fire department’s no-objection certificate.
   */
  fire_noc_ends_on?: string | null;
  /**
   * Switch off instead of deleting: existing records still show it, new records no longer offer it.
   */
  is_active?: boolean | null;
  floors_count?: number | null;
  lowest_level?: number | null;
  latitude?: number | null;
  longitude?: number | null;
  image_id?: number | null;
  created_at: string;
  created_by?: number | null;
  updated_at?: string | null;
  updated_by?: number | null;
  deleted_at?: string | null;
  row_version: number;
}
