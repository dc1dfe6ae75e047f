// Printed from schemas/tickets/ticket-labour.json by npm run generate.

/**
 * When somebody worked on a ticket, and what it cost.
 */
export interface TicketLabour {
  id: number;
  client_id: number;
  /**
   * That of the asset or room when the ticket was created.
   */
  department_id?: number | null;
  ticket_id: number;
  technician_id: number;
  started_at: string;
  /**
   * Empty: still working.
   */
  ended_at?: string | null;
  minutes?: number | null;
  hourly_rate?: number | null;
  travel_cost?: number | null;
  include_in_cost?: boolean | null;
  amount?: number | null;
  note?: string | null;
  created_at: string;
  created_by?: number | null;
  updated_at?: string | null;
  updated_by?: number | null;
  deleted_at?: string | null;
  row_version: number;
}
