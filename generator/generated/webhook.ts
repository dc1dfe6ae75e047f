// Printed from schemas/access/webhook.json by npm run generate.

/**
 * Sends events to another program, as far as a user may read the records.
 */
export interface Webhook {
  id: number;
  client_id?: number | null;
  name: string;
  /**
   * Events are sent to this address, such as https://erp.example.org/hooks/leafmark.
   */
  url: string;
  /**
   * The webhook sends only what this user may read.
   */
  user_id: number;
  is_active?: boolean | null;
  /**
   * Leave empty for all.
   */
  verbs?: ('create' | 'update' | 'delete' | 'restore' | 'purge' | 'action')[] | null;
  /**
   * Leave empty for all.
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
