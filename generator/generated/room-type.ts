// Printed from schemas/facility/room-type.json by npm run generate.

/**
 * What a room is used for: ward, intensive care, operating theatre, store.
 */
export interface RoomType {
  id: number;
  client_id?: number | null;
  name: string;
  /**
   * Capitals and digits.
   */
  code?: string | null;
  description?: string | null;
  colour?: string | null;
  icon?: string | null;
  /**
   * Smaller numbers come first.
   */
  sort_order?: number | null;
  /**
   * Switch off instead of deleting: existing records still show it, new records no longer offer it.
   */
  is_active?: boolean | null;
  /**
   * Patients are examined or treated here.
   */
  is_clinical?: boolean | null;
  /**
   * Ventilation class, such as ISO 7.
   */
  air_class?: string | null;
  /**
   * Beds, seats or places a new room starts with.
   */
  default_capacity?: number | null;
  translations?: {
    de?: {
      name?: string | null;
    };
    fr?: {
      name?: string | null;
    };
    pt?: {
      name?: string | null;
    };
  } | null;
  created_at: string;
  created_by?: number | null;
  updated_at?: string | null;
  updated_by?: number | null;
  deleted_at?: string | null;
  row_version: number;
}
