// Printed from schemas/orders/goods-receipt-condition.json by npm run generate.

/**
 * In what condition goods or a service were received: good, damaged, short, incomplete.
 */
export interface GoodsReceiptCondition {
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
  applies_to: 'goods' | 'service';
  /**
   * What arrives like this may be taken in.
   */
  is_accepted?: boolean | null;
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
