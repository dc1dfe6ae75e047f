// Printed from schemas/access/webhook-delivery.json by npm run generate.

/**
 * One event sent to one webhook, with the answer received.
 */
export interface WebhookDelivery {
  id: number;
  webhook_id: number;
  client_id?: number | null;
  entity: string;
  record?: number | null;
  verb: string;
  event?: number | null;
  message_id?: string | null;
  status?: 'waiting' | 'delivered' | 'failed' | 'skipped' | null;
  attempts?: number | null;
  next_try_at?: string | null;
  started_at?: string | null;
  delivered_at?: string | null;
  last_status?: number | null;
  last_error?: string | null;
  created_at: string;
  created_by?: number | null;
}
