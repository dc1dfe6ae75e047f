// Printed from schemas/facility/facility.json by npm run generate.

/**
 * A campus, block or amenity of a branch that groups buildings.
 */
export interface Facility {
  id: number;
  client_id: number;
  branch_id: number;
  name: string;
  type?: 'campus' | 'block' | 'amenity' | null;
  area_sqm?: number | null;
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
