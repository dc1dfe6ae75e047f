// Printed from schemas/tickets/team.json by npm run generate.

/**
 * Technicians who share tickets: a ticket of the team can be taken by each of them.
 */
export interface Team {
  id: number;
  client_id: number;
  name: string;
  technician_ids: number[];
  /**
   * Is notified of each new ticket of the team, and is a member too. Empty: all members are notified.
   */
  lead_id?: number | null;
  /**
   * Leave empty for all.
   */
  branch_ids?: number[] | null;
  user_ids?: number[] | null;
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
