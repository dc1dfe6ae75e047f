// Printed from schemas/tickets/sla-policy.json by npm run generate.

/**
 * Response and resolution times of some tickets, in place of those of their priority.
 */
export interface SlaPolicy {
  id: number;
  client_id: number;
  name: string;
  /**
   * The first matching policy applies.
   */
  position?: number | null;
  /**
   * Leave empty for all.
   */
  ticket_type_ids?: number[] | null;
  family_ids?: number[] | null;
  branch_ids?: number[] | null;
  department_ids?: number[] | null;
  /**
   * Only assets of this class; A is life support.
   */
  criticality?: 'a' | 'b' | 'c' | null;
  priority_id?: number | null;
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
  /**
   * Switch off instead of deleting: existing records still show it, new records no longer offer it.
   */
  is_active?: boolean | null;
  description?: string | null;
  created_at: string;
  created_by?: number | null;
  updated_at?: string | null;
  updated_by?: number | null;
  deleted_at?: string | null;
  row_version: number;
}
