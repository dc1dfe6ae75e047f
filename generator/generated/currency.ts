// Printed from schemas/masters/currency.json by npm run generate.

/**
 * Currencies by ISO 4217 with their minor units and number format.
 */
export interface Currency {
  id: number;
  iso_code: string;
  name: string;
  symbol: string;
  minor_units?: number | null;
  format?: 'western' | 'in_lakh' | null;
  /**
   * Switch off instead of deleting: existing records still show it, new records no longer offer it.
   */
  is_active?: boolean | null;
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
