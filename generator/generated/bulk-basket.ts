// Printed from schemas/basket/bulk-basket.json by npm run generate.

/**
 * Records of one kind that a person collected to change them together.
 */
export interface BulkBasket {
  id: number;
  user_id: number;
  client_id?: number | null;
  /**
   * Of which kind the records are, such as asset.
   */
  entity: string;
  /**
   * Their ids in the order they came.
   */
  item_ids: unknown;
  item_count: number;
  created_at: string;
  created_by?: number | null;
}
