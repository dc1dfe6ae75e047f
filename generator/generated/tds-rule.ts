// Printed from schemas/orders/tds-rule.json by npm run generate.

/**
 * Tax to be withheld from payments to a kind of vendor, under the old section and the new code.
 */
export interface TdsRule {
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
   * Such as 194C; used for payments up to 31 March 2026.
   */
  legacy_section?: string | null;
  /**
   * Code under section 393; used from 1 April 2026.
   */
  new_code?: string | null;
  vendor_entity: 'any' | 'individual_huf' | 'company' | 'firm' | 'other';
  rate_percent: number;
  /**
   * Withheld when one bill exceeds it.
   */
  single_threshold?: number | null;
  /**
   * Withheld when the year’s sum exceeds it.
   */
  annual_threshold?: number | null;
  base?: 'net' | 'gross' | null;
  rounding?: 'rupee' | 'none' | null;
  /**
   * As for goods: only what exceeds the yearly limit.
   */
  on_excess_only?: boolean | null;
  valid_from: string;
  valid_to?: string | null;
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
