// Printed from schemas/people/session.json by npm run generate.

/**
 * One of your sign-ins on a device.
 */
export interface Session {
  id: number;
  user_id: number;
  ip?: string | null;
  agent?: string | null;
  last_used_at?: string | null;
  expires_at?: string | null;
  revoked_at?: string | null;
  token_hash?: string | null;
  previous_hash?: string | null;
  family_id?: string | null;
  created_at: string;
  created_by?: number | null;
}
