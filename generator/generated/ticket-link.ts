// Printed from schemas/tickets/ticket-link.json by npm run generate.

/**
 * The private link with which somebody without an account follows a report. Only a hash of it is stored.
 */
export interface TicketLink {
  id: number;
  client_id: number;
  ticket_id: number;
  /**
   * What the link opens.
   */
  kind: 'status';
  token_hash?: string | null;
  created_at: string;
  created_by?: number | null;
}
