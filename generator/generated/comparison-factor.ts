// Printed from schemas/orders/comparison-factor.json by npm run generate.

/**
 * What quotes are compared by: price, delivery, warranty, rating; the weights of a comparison add up to 100.
 */
export interface ComparisonFactor {
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
  source:
    'grand_total' | 'delivery_days' | 'warranty_months' | 'payment_days' | 'vendor_rating' | 'technical' | 'manual';
  kind: 'number' | 'rating' | 'boolean';
  direction: 'lower' | 'higher';
  default_weight?: number | null;
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
