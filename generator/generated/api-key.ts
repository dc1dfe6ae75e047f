// Printed from schemas/access/api-key.json by npm run generate.

/**
 * Lets another program work here in the name of a user, no further than that user may.
 */
export interface ApiKey {
  id: number;
  client_id?: number | null;
  /**
   * The program that uses it.
   */
  name: string;
  user_id: number;
  prefix?: string | null;
  key_hash?: string | null;
  /**
   * The most that the key may do; it never has more rights than its user.
   */
  scopes?: unknown;
  expires_at?: string | null;
  last_used_at?: string | null;
  revoked_at?: string | null;
  /**
   * Older keys may have been made by a program with another key. Replace such a key, or revoke it.
   */
  origin?: 'person' | 'unclear' | null;
  created_at: string;
  created_by?: number | null;
  updated_at?: string | null;
  updated_by?: number | null;
  deleted_at?: string | null;
  row_version: number;
}
