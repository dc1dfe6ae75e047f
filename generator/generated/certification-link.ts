// Printed from schemas/masters/certification-link.json by npm run generate.

/**
 * A certificate that a vendor, a technician, an asset or the organisation holds, with number and validity.
 */
export interface CertificationLink {
  id: number;
  client_id: number;
  owner_type: 'asset' | 'client' | 'technician' | 'vendor';
  owner_id: number;
  certification_id: number;
  certificate_no: string;
  issued_on?: string | null;
  valid_to?: string | null;
  state: 'valid' | 'expired';
  remarks?: string | null;
  /**
   * The certificate itself, as a document of its holder.
   */
  document_id?: number | null;
  created_at: string;
  created_by?: number | null;
  updated_at?: string | null;
  updated_by?: number | null;
  deleted_at?: string | null;
  row_version: number;
}
