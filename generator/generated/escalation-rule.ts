// Printed from schemas/tickets/escalation-rule.json by npm run generate.

/**
 * Who is notified, and when, if a ticket is late, makes no progress or was rated badly.
 */
export interface EscalationRule {
  id: number;
  client_id: number;
  name: string;
  /**
   * 1 supervisor, 2 head of department, 3 management.
   */
  level: number;
  trigger: 'response' | 'resolution' | 'promised' | 'on_hold' | 'negative_rating' | 'reopen';
  /**
   * Working minutes from the due time; negative is before, positive after.
   */
  offset_minutes: number;
  /**
   * Only tickets under this policy; empty means all.
   */
  sla_policy_id?: number | null;
  /**
   * Leave empty for all.
   */
  priority_ids?: number[] | null;
  notify_role_ids?: number[] | null;
  notify_user_ids?: number[] | null;
  /**
   * Contacts of the branch or vendor that are marked for escalations.
   */
  notify_contacts?: boolean | null;
  by_email?: boolean | null;
  by_push?: boolean | null;
  by_sms?: boolean | null;
  /**
   * Give the ticket to another technician as well.
   */
  reassign?: boolean | null;
  /**
   * Empty: the assignment rules choose.
   */
  technician_id?: number | null;
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
