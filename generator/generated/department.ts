// Printed from schemas/facility/department.json by npm run generate.

/**
 * A clinical, support or administrative department of a branch.
 */
export interface Department {
  id: number;
  client_id: number;
  branch_id: number;
  name: string;
  code?: string | null;
  type: 'clinical' | 'support' | 'admin';
  cost_centre?: string | null;
  /**
   * Switch off instead of deleting: existing records still show it, new records no longer offer it.
   */
  is_active?: boolean | null;
  head_user_id?: number | null;
  phone_extension?: string | null;
  /**
   * Where the department is found.
   */
  location_id?: number | null;
  created_at: string;
  created_by?: number | null;
  updated_at?: string | null;
  updated_by?: number | null;
  deleted_at?: string | null;
  row_version: number;
}
