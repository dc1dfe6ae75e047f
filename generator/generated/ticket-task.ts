// Printed from schemas/tickets/ticket-task.json by npm run generate.

/**
 * One step of the work on a ticket.
 */
export interface TicketTask {
  id: number;
  client_id: number;
  /**
   * That of the asset or room when the ticket was created.
   */
  department_id?: number | null;
  ticket_id: number;
  title: string;
  category_id?: number | null;
  status_id: number;
  technician_id?: number | null;
  due_at?: string | null;
  is_done?: boolean | null;
  done_at?: string | null;
  note?: string | null;
  created_at: string;
  created_by?: number | null;
  updated_at?: string | null;
  updated_by?: number | null;
  deleted_at?: string | null;
  row_version: number;
}
