// Printed from schemas/masters/vendor.json by npm run generate.

/**
 * A supplier, service company, contractor, insurer or calibration laboratory.
 */
export interface Vendor {
  id: number;
  client_id: number;
  vendor_code: string;
  name: string;
  legal_name?: string | null;
  type: 'manufacturer' | 'distributor' | 'service' | 'contractor' | 'insurer' | 'calibration_lab' | 'rental';
  service_ids?: number[] | null;
  country_id: number;
  state_id?: number | null;
  gst_category: 'registered_regular' | 'registered_composition' | 'unregistered' | 'sez' | 'overseas';
  /**
   * 15 characters; the PAN and a check digit are part of it.
   */
  gstin?: string | null;
  pan?: string | null;
  entity_type?: 'individual_huf' | 'company' | 'firm' | 'other' | null;
  /**
   * Udyam registration of a small or medium enterprise.
   */
  msme_no?: string | null;
  payment_term_days?: number | null;
  email: string;
  /**
   * With country code, such as +912025501234.
   */
  phone: string;
  website?: string | null;
  address_line1?: string | null;
  address_line2?: string | null;
  city?: string | null;
  pin_code?: string | null;
  block_reason?: string | null;
  status: 'pending' | 'active' | 'blocked' | 'inactive';
  created_at: string;
  created_by?: number | null;
  updated_at?: string | null;
  updated_by?: number | null;
  deleted_at?: string | null;
  row_version: number;
  /**
   * Saved with the record, read with `expand=vendor_branches`.
   */
  vendor_branches?: import('./vendor-branch.ts').VendorBranch[];
}
