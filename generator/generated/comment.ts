// Printed from schemas/workspace/comment.json by npm run generate.

/**
 * A comment on a record. Everyone who may read the record sees it; on service tickets it has an audience.
 */
export interface Comment {
  id: number;
  client_id: number;
  owner_type:
    | 'asset'
    | 'asset-disposal'
    | 'asset-transfer'
    | 'asset-warranty'
    | 'branch'
    | 'building'
    | 'component'
    | 'department'
    | 'facility'
    | 'floor'
    | 'furniture-item'
    | 'incident'
    | 'insurance-claim'
    | 'insurance-policy'
    | 'maintenance-contract'
    | 'project'
    | 'room'
    | 'room-fitting'
    | 'technician'
    | 'ticket'
    | 'vendor'
    | 'zone';
  owner_id: number;
  body: string;
  /**
   * Who sees a comment on a service ticket. Other comments have no audience.
   */
  visibility?: 'internal' | 'complainant' | 'vendor' | null;
  /**
   * The vendor who reads a comment for the vendor. It stays when the ticket goes to another vendor.
   */
  vendor_id?: number | null;
  mention_ids?: number[] | null;
  /**
   * Where a comment of somebody without an account comes from.
   */
  source?: 'qr_public' | null;
  /**
   * The link of the person who reported the problem and wrote this.
   */
  ticket_link_id?: number | null;
  created_at: string;
  created_by?: number | null;
  updated_at?: string | null;
  updated_by?: number | null;
  deleted_at?: string | null;
  row_version: number;
}
