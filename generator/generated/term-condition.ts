// Printed from schemas/orders/term-condition.json by npm run generate.

/**
 * A clause to be put on quotes and orders; documents keep the wording they were sent with.
 */
export interface TermCondition {
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
  category: 'payment' | 'delivery' | 'warranty' | 'penalty' | 'general';
  /**
   * Raise it when the wording changes.
   */
  version?: number | null;
  body: string;
  translations?: {
    de?: {
      name?: string | null;
      body?: string | null;
    };
    fr?: {
      name?: string | null;
      body?: string | null;
    };
    pt?: {
      name?: string | null;
      body?: string | null;
    };
  } | null;
  created_at: string;
  created_by?: number | null;
  updated_at?: string | null;
  updated_by?: number | null;
  deleted_at?: string | null;
  row_version: number;
}
