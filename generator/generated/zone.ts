// Printed from schemas/facility/zone.json by npm run generate.

/**
 * A part of a floor with its own rules of access.
 */
export interface Zone {
  id: number;
  client_id: number;
  branch_id: number;
  building_id: number;
  floor_id: number;
  name: string;
  type: 'clinical' | 'public' | 'restricted' | 'service';
  /**
   * Switch off instead of deleting: existing records still show it, new records no longer offer it.
   */
  is_active?: boolean | null;
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
