// Printed from schemas/tickets/ticket-priority.json by npm run generate.

/**
 * How fast a ticket must be answered and resolved.
 */
export interface TicketPriority {
  id: number;
  client_id?: number | null;
  name: string;
  /**
   * Capitals and digits.
   */
  code?: string | null;
  description?: string | null;
  colour?: string | null;
  icon?: string | null;
  /**
   * Smaller numbers come first.
   */
  sort_order?: number | null;
  /**
   * Switch off instead of deleting: existing records still show it, new records no longer offer it.
   */
  is_active?: boolean | null;
  /**
   * 5 is the most urgent.
   */
  level: number;
  /**
   * Working minutes until somebody takes the ticket on.
   */
  response_minutes: number;
  /**
   * Working minutes until the fault is resolved; not less than the response.
   */
  resolution_minutes: number;
  /**
   * Empty: round the clock.
   */
  calendar_id?: number | null;
  translations?: {
    de?: {
      name?: string | null;
    };
    fr?: {
      name?: string | null;
    };
    pt?: {
      name?: string | null;
    };
  } | null;
  created_at: string;
  created_by?: number | null;
  updated_at?: string | null;
  updated_by?: number | null;
  deleted_at?: string | null;
  row_version: number;
}
