// Printed from schemas/components/component.json by npm run generate.

/**
 * A spare part or consumable kept in stock for repairs and maintenance.
 */
export interface Component {
  id: number;
  client_id: number;
  /**
   * Capitals and digits.
   */
  code: string;
  name: string;
  category_id: number;
  unit_id: number;
  /**
   * As the manufacturer prints it.
   */
  part_no?: string | null;
  manufacturer_id?: number | null;
  /**
   * 4, 6 or 8 digits for goods, 6 for services.
   */
  hsn_sac?: string | null;
  model_ids?: number[] | null;
  unit_cost?: number | null;
  tax_id?: number | null;
  /**
   * Below it, reordering is suggested.
   */
  min_qty?: number | null;
  reorder_qty?: number | null;
  /**
   * Where the stock is looked for first.
   */
  store_location_id?: number | null;
  /**
   * Used up, never returned to stock.
   */
  is_consumable?: boolean | null;
  shelf_life_days?: number | null;
  /**
   * Switch off instead of deleting: existing records still show it, new records no longer offer it.
   */
  is_active?: boolean | null;
  description?: string | null;
  created_at: string;
  created_by?: number | null;
  updated_at?: string | null;
  updated_by?: number | null;
  deleted_at?: string | null;
  row_version: number;
}
