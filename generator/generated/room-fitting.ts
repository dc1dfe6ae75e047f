// Printed from schemas/facility/room-fitting.json by npm run generate.

/**
 * What is built into a room: outlets, lights, doors, with number and condition.
 */
export interface RoomFitting {
  id: number;
  client_id: number;
  branch_id: number;
  room_id: number;
  category_id: number;
  name: string;
  quantity?: number | null;
  condition?: 'good' | 'fair' | 'poor' | 'broken' | null;
  make?: string | null;
  installed_on?: string | null;
  /**
   * When the fitting is also an asset of its own.
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
