// Printed from schemas/assets/depreciation-profile.json by npm run generate.

/**
 * How assets of a family or model lose value: method, life and residual value.
 */
export interface DepreciationProfile {
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
  method: 'straight_line' | 'written_down_value' | 'double_declining' | 'manual';
  rate_pct?: number | null;
  life_months: number;
  /**
   * Share of the cost that is left at the end.
   */
  salvage_pct?: number | null;
  frequency?: 'monthly' | 'quarterly' | 'half_yearly' | 'yearly' | null;
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
