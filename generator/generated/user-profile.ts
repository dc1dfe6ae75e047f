// Printed from schemas/people/user-profile.json by npm run generate.

/**
 * A person’s own profile and the appearance of their pages; only they see it.
 */
export interface UserProfile {
  id: number;
  user_id: number;
  client_id?: number | null;
  display_name: string;
  /**
   * With country code, such as +912025501234.
   */
  phone?: string | null;
  bio?: string | null;
  /**
   * Differences from the organisation’s theme.
   */
  theme?: unknown;
  /**
   * Tiles and their order.
   */
  dashboard?: unknown;
  /**
   * By list and column, in pixels, such as {"asset": {"name": 260}}.
   */
  list_widths?: unknown;
  /**
   * A picture of the signature for reports.
   */
  signature_id?: number | null;
  created_at: string;
  created_by?: number | null;
  updated_at?: string | null;
  updated_by?: number | null;
  deleted_at?: string | null;
  row_version: number;
}
