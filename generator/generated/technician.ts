// Printed from schemas/tickets/technician.json by npm run generate.

/**
 * Somebody who works on tickets: own staff or a vendor’s, with skills, shift and leave.
 */
export interface Technician {
  id: number;
  client_id: number;
  name: string;
  kind: 'own' | 'vendor';
  user_id?: number | null;
  vendor_id?: number | null;
  employee_no?: string | null;
  /**
   * With country code, such as +912025501234.
   */
  phone?: string | null;
  /**
   * Asset families this person may repair.
   */
  family_ids?: number[] | null;
  /**
   * Besides families of equipment: what else this person is called for.
   */
  job_category_ids?: number[] | null;
  /**
   * What this person may do; the certificates contain number and validity.
   */
  certification_ids?: number[] | null;
  /**
   * Leave empty for all.
   */
  branch_ids?: number[] | null;
  shift_id?: number | null;
  /**
   * Automatic assignment passes over who has this many.
   */
  max_open?: number | null;
  hourly_rate?: number | null;
  on_leave_from?: string | null;
  on_leave_to?: string | null;
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
