// Printed from schemas/facility/furniture-item.json by npm run generate.

/**
 * Furniture in a room, with number, condition and cost.
 */
export interface FurnitureItem {
  id: number;
  client_id: number;
  branch_id: number;
  room_id: number;
  category_id: number;
  name: string;
  quantity?: number | null;
  condition?: 'good' | 'fair' | 'poor' | 'broken' | null;
  material?: string | null;
  purchased_on?: string | null;
  /**
   * For all pieces together.
   */
  purchase_cost?: number | null;
  /**
   * When the piece is also an asset of its own.
   */
  asset_id?: number | null;
  remarks?: string | null;
  created_at: string;
  created_by?: number | null;
  updated_at?: string | null;
  updated_by?: number | null;
  deleted_at?: string | null;
  row_version: number;
}
