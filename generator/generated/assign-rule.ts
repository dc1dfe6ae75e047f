// Printed from schemas/tickets/assign-rule.json by npm run generate.

/**
 * Who gets a new ticket, by place, kind of equipment and type of ticket; the first matching rule applies.
 */
export interface AssignRule {
  id: number;
  client_id: number;
  name: string;
  /**
   * Smaller numbers are tried first.
   */
  position?: number | null;
  /**
   * What is left empty fits every ticket.
   */
  branch_id?: number | null;
  department_id?: number | null;
  family_id?: number | null;
  job_category_id?: number | null;
  ticket_type_id?: number | null;
  shift_id?: number | null;
  technician_id?: number | null;
  /**
   * Each member may take the ticket.
   */
  team_id?: number | null;
  vendor_id?: number | null;
  /**
   * Switch off instead of deleting: existing records still show it, new records no longer offer it.
   */
  is_active?: boolean | null;
  created_at: string;
  created_by?: number | null;
  updated_at?: string | null;
  updated_by?: number | null;
  deleted_at?: string | null;
  row_version: number;
}
