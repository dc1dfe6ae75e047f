// Printed from schemas/facility/location.json by npm run generate.

/**
 * A named spot inside a room or on a floor plan, such as bed 12 or rack 3.
 */
export interface Location {
  id: number;
  client_id: number;
  branch_id: number;
  building_id?: number | null;
  floor_id?: number | null;
  zone_id?: number | null;
  room_id?: number | null;
  /**
   * As people call the spot, such as ICU 2, bed 12.
   */
  label: string;
  /**
   * Switch off instead of deleting: existing records still show it, new records no longer offer it.
   */
  is_active?: boolean | null;
  /**
   * From 0 (left) to 1 (right), so that the position also fits a new plan.
   */
  map_x?: number | null;
  /**
   * From 0 (top) to 1 (bottom).
   */
  map_y?: number | null;
  latitude?: number | null;
  longitude?: number | null;
  image_id?: number | null;
  /**
   * The plan that shows the position.
   */
  map_image_id?: number | null;
  created_at: string;
  created_by?: number | null;
  updated_at?: string | null;
  updated_by?: number | null;
  deleted_at?: string | null;
  row_version: number;
}
