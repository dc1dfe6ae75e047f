// Printed from schemas/masters/vendor-bank.json by npm run generate.

/**
 * Where a vendor is paid; the account number is stored encrypted and a second person verifies it.
 */
export interface VendorBank {
  id: number;
  client_id: number;
  vendor_id: number;
  bank_name?: string | null;
  account_name: string;
  /**
   * Digits and capitals without spaces; never shown again. Leave empty to leave the stored number unchanged.
   */
  account_no?: string | null;
  account_last4?: string | null;
  /**
   * Bank branch code of an Indian account.
   */
  ifsc?: string | null;
  /**
   * For accounts outside India.
   */
  swift_code?: string | null;
  /**
   * One per vendor.
   */
  is_default?: boolean | null;
  changed_by_id?: number | null;
  verified_at?: string | null;
  status: 'unverified' | 'verified';
  created_at: string;
  created_by?: number | null;
  updated_at?: string | null;
  updated_by?: number | null;
  deleted_at?: string | null;
  row_version: number;
}
