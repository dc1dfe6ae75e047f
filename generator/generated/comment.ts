// Printed from schemas/workspace/comment.json by npm run generate.

/**
 * A comment on a record, visible to everyone who may read the record.
 */
export interface Comment {
  id: number;
  client_id: number;
  owner_type:
    | 'asset'
    | 'room'
    | 'floor'
    | 'zone'
    | 'building'
    | 'facility'
    | 'branch'
    | 'department'
    | 'furniture-item'
    | 'room-fitting'
    | 'component'
    | 'vendor'
    | 'project'
    | 'technician'
    | 'asset-warranty'
    | 'maintenance-contract'
    | 'insurance-policy'
    | 'insurance-claim'
    | 'asset-transfer'
    | 'asset-disposal'
    | 'ticket'
    | 'incident';
  owner_id: number;
  body: string;
  mention_ids?: number[] | null;
  created_at: string;
  created_by?: number | null;
  updated_at?: string | null;
  updated_by?: number | null;
  deleted_at?: string | null;
  row_version: number;
}
