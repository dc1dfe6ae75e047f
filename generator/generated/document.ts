// Printed from schemas/workspace/document.json by npm run generate.

/**
 * A file of an asset, room, building, branch, vendor, technician or the organisation.
 */
export interface Document {
  id: number;
  client_id: number;
  owner_type:
    | 'asset'
    | 'asset-commissioning'
    | 'asset-disposal'
    | 'asset-ownership'
    | 'asset-transfer'
    | 'asset-warranty'
    | 'branch'
    | 'building'
    | 'client'
    | 'incident'
    | 'insurance-claim'
    | 'insurance-policy'
    | 'maintenance-contract'
    | 'room'
    | 'technician'
    | 'ticket'
    | 'vendor';
  owner_id: number;
  document_type_id: number;
  title: string;
  file_id: number;
  /**
   * When it was taken: before the work, during it or after it.
   */
  phase?: 'before' | 'during' | 'after' | null;
  issued_on?: string | null;
  expires_on?: string | null;
  version?: number | null;
  /**
   * A vendor’s people read what is not for own staff alone, and only of the vendor they belong to.
   */
  visibility?: 'internal' | 'client' | 'public' | null;
  state: 'valid' | 'expired';
  remarks?: string | null;
  created_at: string;
  created_by?: number | null;
  updated_at?: string | null;
  updated_by?: number | null;
  deleted_at?: string | null;
  row_version: number;
}
