// Printed from schemas/facility/floor.json by npm run generate.

/**
 * A floor of a building; basements have negative levels.
 */
export interface Floor {
  id: number;
  client_id: number;
  branch_id: number;
  building_id: number;
  name: string;
  /**
   * 0 is the ground floor, −1 the first basement.
   */
  level: number;
  /**
   * Switch off instead of deleting: existing records still show it, new records no longer offer it.
   */
  is_active?: boolean | null;
  plan_width_m?: number | null;
  plan_height_m?: number | null;
  /**
   * Drawn to scale; width and height above give its size in metres.
   */
  plan_image_id?: number | null;
  created_at: string;
  created_by?: number | null;
  updated_at?: string | null;
  updated_by?: number | null;
  deleted_at?: string | null;
  row_version: number;
}
