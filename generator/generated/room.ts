// Printed from schemas/facility/room.json by npm run generate.

/**
 * A room with its number, type and department.
 */
export interface Room {
  id: number;
  client_id: number;
  branch_id: number;
  building_id: number;
  floor_id: number;
  zone_id?: number | null;
  /**
   * Shown on the door, unique in the building.
   */
  room_no: string;
  name?: string | null;
  room_type_id: number;
  department_id?: number | null;
  in_charge_user_id?: number | null;
  /**
   * Beds, seats or places.
   */
  capacity?: number | null;
  area_sqm?: number | null;
  /**
   * Visitors may enter without being let in.
   */
  is_public?: boolean | null;
  /**
   * Switch off instead of deleting: existing records still show it, new records no longer offer it.
   */
  is_active?: boolean | null;
  /**
   * Empty on a new room: available.
   */
  room_status_id?: number | null;
  /**
   * Recorded in the status log with the next change.
   */
  status_reason?: string | null;
  /**
   * When the status last changed, from the status log.
   */
  status_changed_at?: string | null;
  main_category_id?: number | null;
  sub_category_id?: number | null;
  /**
   * Points of the floor plan as fractions of its width and height; none, or three and more.
   */
  polygon?:
    | {
        x: number;
        y: number;
      }[]
    | null;
  created_at: string;
  created_by?: number | null;
  updated_at?: string | null;
  updated_by?: number | null;
  deleted_at?: string | null;
  row_version: number;
}
