// Printed from schemas/tickets/ticket-part.json by npm run generate.

/**
 * A part that was used for a ticket, and who pays for it.
 */
export interface TicketPart {
  id: number;
  client_id: number;
  /**
   * That of the asset or room when the ticket was created.
   */
  department_id?: number | null;
  ticket_id: number;
  component_id?: number | null;
  /**
   * For a part that is not in stock.
   */
  description?: string | null;
  quantity: number;
  covered_by?: 'none' | 'warranty' | 'cmc' | null;
  unit_cost?: number | null;
  amount?: number | null;
  created_at: string;
  created_by?: number | null;
  updated_at?: string | null;
  updated_by?: number | null;
  deleted_at?: string | null;
  row_version: number;
}
