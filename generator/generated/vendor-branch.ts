// Printed from schemas/masters/vendor-branch.json by npm run generate.

/**
 * Which vendor works for which branch, and under what customer number.
 */
export interface VendorBranch {
  id: number;
  client_id: number;
  branch_id: number;
  vendor_id: number;
  /**
   * As the vendor calls this branch.
   */
  customer_no?: string | null;
  remarks?: string | null;
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
