// Printed from schemas/asset-records/asset-location-log.json by npm run generate.

/**
 * When an asset changed its room or location, from where to where, and why.
 */
export interface AssetLocationLog {
  id: number;
  client_id: number;
  branch_id: number;
  department_id: number;
  asset_id: number;
  moved_at?: string | null;
  from_room_id?: number | null;
  to_room_id?: number | null;
  from_location_id?: number | null;
  to_location_id?: number | null;
  reason?: string | null;
  source?: 'action' | 'transfer' | null;
  created_at: string;
  created_by?: number | null;
}
