// Printed from schemas/tickets/ticket-reopen.json by npm run generate.

/**
 * A resolved ticket that was opened again, with what had been done.
 */
export interface TicketReopen {
  id: number;
  client_id: number;
  /**
   * That of the asset or room when the ticket was created.
   */
  department_id?: number | null;
  ticket_id: number;
  reason?: string | null;
  previous_resolution?: string | null;
  previous_technician_id?: number | null;
  previous_resolved_at?: string | null;
  previous_due_at?: string | null;
  previous_sla_state?: 'ongoing' | 'met' | 'breached' | null;
  created_at: string;
  created_by?: number | null;
}
