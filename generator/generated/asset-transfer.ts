// Printed from schemas/asset-records/asset-transfer.json by npm run generate.

/**
 * The way of an asset to another department or branch: requested, approved, sent and received.
 */
export interface AssetTransfer {
  id: number;
  client_id: number;
  transfer_no: string;
  asset_id: number;
  asset_no?: string | null;
  asset_name?: string | null;
  from_branch_id?: number | null;
  from_department_id?: number | null;
  to_department_id: number;
  to_branch_id?: number | null;
  to_room_id?: number | null;
  to_location_id?: number | null;
  reason?: string | null;
  challan_no?: string | null;
  refusal?: string | null;
  approved_by_id?: number | null;
  approved_at?: string | null;
  sent_at?: string | null;
  received_by_id?: number | null;
  received_at?: string | null;
  state: 'requested' | 'approved' | 'in_transit' | 'received' | 'rejected' | 'cancelled' | 'disputed';
  created_at: string;
  created_by?: number | null;
  updated_at?: string | null;
  updated_by?: number | null;
  deleted_at?: string | null;
  row_version: number;
}
