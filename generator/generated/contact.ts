// Printed from schemas/contacts/contact.json by npm run generate.

/**
 * A person to reach at a client organisation, branch, department or vendor.
 */
export interface Contact {
  id: number;
  client_id: number;
  owner_type: 'branch' | 'client' | 'department' | 'vendor';
  owner_id: number;
  full_name: string;
  designation?: string | null;
  /**
   * With country code, such as +912025501234.
   */
  phone?: string | null;
  alt_phone?: string | null;
  email?: string | null;
  /**
   * At most one per owner. To change it, clear the mark of the present one first.
   */
  is_primary?: boolean | null;
  gets_escalation?: boolean | null;
  notes?: string | null;
  created_at: string;
  created_by?: number | null;
  updated_at?: string | null;
  updated_by?: number | null;
  deleted_at?: string | null;
  row_version: number;
}
