// Printed from schemas/tickets/ticket-assignment.json by npm run generate.

/**
 * Who got a ticket, when, and why this person.
 */
export interface TicketAssignment {
  id: number;
  client_id: number;
  /**
   * That of the asset or room when the ticket was created.
   */
  department_id?: number | null;
  ticket_id: number;
  role?: 'primary' | 'secondary' | 'vendor' | 'team' | null;
  technician_id?: number | null;
  team_id?: number | null;
  vendor_id?: number | null;
  assigned_by?: 'auto' | 'person' | null;
  reason?:
    | 'assign_rule'
    | 'asset_primary'
    | 'asset_secondary'
    | 'department_rule'
    | 'least_loaded'
    | 'round_robin'
    | 'cover'
    | 'chosen'
    | 'taken'
    | 'nobody'
    | null;
  assign_rule_id?: number | null;
  candidates?:
    | {
        name: string;
        result: 'chosen' | 'inactive' | 'on_leave' | 'other_branch' | 'declined' | 'off_shift' | 'full' | 'busier';
      }[]
    | null;
  accepted_at?: string | null;
  declined_at?: string | null;
  decline_reason?: string | null;
  created_at: string;
  created_by?: number | null;
}
