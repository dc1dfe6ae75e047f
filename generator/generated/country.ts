// Printed from schemas/masters/country.json by npm run generate.

/**
 * Countries of the world by ISO 3166-1, with dialling code and currency.
 */
export interface Country {
  id: number;
  name: string;
  /**
   * ISO 3166-1 alpha-2, such as IN.
   */
  iso2: string;
  iso3: string;
  dial_code?: string | null;
  currency_id?: number | null;
  /**
   * Forms then ask for GSTIN and PAN.
   */
  gst_applicable?: boolean | null;
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
