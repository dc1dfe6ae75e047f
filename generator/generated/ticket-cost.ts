// Printed from schemas/tickets/ticket-cost.json by npm run generate.

/**
 * What a ticket cost besides parts and working time.
 */
export interface TicketCost {
  id: number;
  client_id: number;
  /**
   * That of the asset or room when the ticket was created.
   */
  department_id?: number | null;
  ticket_id: number;
  description: string;
  vendor_id?: number | null;
  amount: number;
  include_in_cost?: boolean | null;
  counted_amount?: number | null;
  created_at: string;
  created_by?: number | null;
  updated_at?: string | null;
  updated_by?: number | null;
  deleted_at?: string | null;
  row_version: number;
}
