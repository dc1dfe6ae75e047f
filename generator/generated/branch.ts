// Printed from schemas/facility/branch.json by npm run generate.

/**
 * A hospital or clinic of the organisation at one address, with its own GSTIN.
 */
export interface Branch {
  id: number;
  client_id: number;
  name: string;
  code: string;
  head_user_id?: number | null;
  bed_count?: number | null;
  /**
   * Switch off instead of deleting: existing records still show it, new records no longer offer it.
   */
  is_active?: boolean | null;
  country_id: number;
  state_id?: number | null;
  /**
   * 15 characters; the PAN and a check digit are part of it.
   */
  gstin?: string | null;
  email?: string | null;
  /**
   * With country code, such as +912025501234.
   */
  phone?: string | null;
  address_line1?: string | null;
  address_line2?: string | null;
  city?: string | null;
  pin_code?: string | null;
  /**
   * Certificate of the Indian hospital accreditation board.
   */
  nabh_no?: string | null;
  nabh_ends_on?: string | null;
  /**
   * The hours and holidays in which working time is counted here. Empty: round the clock.
   */
  calendar_id?: number | null;
  /**
   * Continent and city, such as Asia/Kolkata. Empty: that of the organisation.
   */
  timezone?: string | null;
  latitude?: number | null;
  longitude?: number | null;
  created_at: string;
  created_by?: number | null;
  updated_at?: string | null;
  updated_by?: number | null;
  deleted_at?: string | null;
  row_version: number;
}
