// Printed from schemas/facility/room-status-log.json by npm run generate.

/**
 * When a room changed its status, from what to what, and why.
 */
export interface RoomStatusLog {
  id: number;
  client_id: number;
  branch_id: number;
  room_id: number;
  from_status_id?: number | null;
  to_status_id?: number | null;
  reason?: string | null;
  created_at: string;
  created_by?: number | null;
}
