// Printed from schemas/orders/project.json by npm run generate.

/**
 * A building or purchase project that orders are booked to.
 */
export interface Project {
  id: number;
  client_id: number;
  name: string;
  /**
   * Capitals and digits.
   */
  code?: string | null;
  branch_id?: number | null;
  manager_user_id?: number | null;
  budget?: number | null;
  start_on?: string | null;
  end_on?: string | null;
  /**
   * Switch off instead of deleting: existing records still show it, new records no longer offer it.
   */
  is_active?: boolean | null;
  description?: string | null;
  created_at: string;
  created_by?: number | null;
  updated_at?: string | null;
  updated_by?: number | null;
  deleted_at?: string | null;
  row_version: number;
}
