// Printed from schemas/orders/tax.json by npm run generate.

/**
 * A tax rate and the days on which it applies; within a state SGST and CGST, between states IGST.
 */
export interface Tax {
  id: number;
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
  tax_type: 'sgst_cgst' | 'utgst_cgst' | 'igst' | 'exempt' | 'nil' | 'other';
  percent: number;
  cgst_percent?: number | null;
  sgst_percent?: number | null;
  igst_percent?: number | null;
  /**
   * On top of the rate.
   */
  cess_percent?: number | null;
  valid_from: string;
  /**
   * Empty: until further notice.
   */
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
