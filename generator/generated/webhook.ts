// Printed from schemas/access/webhook.json by npm run generate.

/**
 * Tells another program what happens here, as far as a user may read it.
 */
export interface Webhook {
  id: number;
  client_id?: number | null;
  name: string;
  /**
   * Where it is told, such as https://erp.example.org/hooks/leafmark.
   */
  url: string;
  /**
   * The webhook tells what this user may read and nothing more.
   */
  user_id: number;
  is_active?: boolean | null;
  /**
   * Nothing chosen: all.
   */
  verbs?: ('create' | 'update' | 'delete' | 'restore' | 'purge' | 'action')[] | null;
  /**
   * Nothing chosen: all.
   */
  entities?: unknown;
  secret?: string | null;
  last_delivered_at?: string | null;
  failing_since?: string | null;
  retry_at?: string | null;
  /**
   * After 5 days without one success, or when its address answered that it is gone (410).
   */
  switched_off_at?: string | null;
  created_at: string;
  created_by?: number | null;
  updated_at?: string | null;
  updated_by?: number | null;
  deleted_at?: string | null;
  row_version: number;
}
