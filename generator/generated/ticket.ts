// Printed from schemas/tickets/ticket.json by npm run generate.

/**
 * A report of what is broken or needed, with its way from the report to the end.
 */
export interface Ticket {
  id: number;
  client_id: number;
  ticket_no: string;
  /**
   * Choose an asset, a room or a location.
   */
  asset_id?: number | null;
  /**
   * Empty: the room of the asset.
   */
  room_id?: number | null;
  location_id?: number | null;
  branch_id?: number | null;
  /**
   * That of the asset or room when the ticket was created.
   */
  department_id?: number | null;
  type_id: number;
  /**
   * In a few words: what is broken or needed.
   */
  title: string;
  /**
   * What happened, since when, which message the device shows. Nothing about patients.
   */
  description?: string | null;
  /**
   * Something failed; it counts towards downtime and reliability.
   */
  is_breakdown?: boolean | null;
  asset_usable?: 'yes' | 'partly' | 'no' | null;
  source?: 'web' | 'mobile' | 'qr_public' | 'email' | 'phone' | 'pm' | 'iot' | 'api' | null;
  /**
   * The code of the label through which the report came.
   */
  public_code_id?: number | null;
  reported_at?: string | null;
  /**
   * A report from outside changes the condition of the asset only from then on.
   */
  accepted_at?: string | null;
  /**
   * Empty: the person who creates the ticket.
   */
  complainant_user_id?: number | null;
  /**
   * For people without an account.
   */
  complainant_name?: string | null;
  complainant_phone?: string | null;
  complainant_email?: string | null;
  /**
   * 1 can wait, 5 at once. Empty: from whether the asset can be used.
   */
  urgency?: number | null;
  /**
   * 1 small, 5 grave. Empty: from the criticality of the asset.
   */
  impact?: number | null;
  /**
   * Empty: from urgency and impact. Another one needs a reason.
   */
  priority_id?: number | null;
  priority_reason?: string | null;
  primary_technician_id?: number | null;
  secondary_technician_ids?: number[] | null;
  team_id?: number | null;
  vendor_id?: number | null;
  worker_user_ids?: number[] | null;
  /**
   * Notified when the state changes and when somebody comments.
   */
  watcher_user_ids?: number[] | null;
  declined_user_ids?: number[] | null;
  decline_reason?: string | null;
  route?: 'in_house' | 'warranty' | 'amc' | 'cmc' | 'paid_vendor' | null;
  contract_id?: number | null;
  hold_reason_id?: number | null;
  /**
   * Work resumes by itself at that time. Empty: when somebody resumes it.
   */
  expected_until?: string | null;
  /**
   * When the clock stood still.
   */
  pauses?:
    | {
        from: string;
        until: string;
      }[]
    | null;
  paused_since?: string | null;
  /**
   * Working time in which the clock stood still.
   */
  paused_seconds?: number | null;
  sla_started_at?: string | null;
  sla_policy_id?: number | null;
  /**
   * Empty: round the clock.
   */
  calendar_id?: number | null;
  calendar_name?: string | null;
  response_minutes?: number | null;
  resolution_minutes?: number | null;
  response_due_at?: string | null;
  resolution_due_at?: string | null;
  promised_at?: string | null;
  promised_history?:
    | {
        at: string;
        promised_at: string;
        reason?: string | null;
      }[]
    | null;
  acknowledged_at?: string | null;
  first_response_at?: string | null;
  work_started_at?: string | null;
  resolved_at?: string | null;
  closed_at?: string | null;
  auto_close_at?: string | null;
  resolution?: string | null;
  root_cause_id?: number | null;
  signature_id?: number | null;
  signed_by?: string | null;
  reopen_reason?: string | null;
  end_reason?: string | null;
  sla_state?: 'ongoing' | 'met' | 'breached' | null;
  response_state?: 'ongoing' | 'met' | 'breached' | null;
  reopen_count?: number | null;
  parent_ticket_id?: number | null;
  duplicate_of_id?: number | null;
  is_spam?: boolean | null;
  incident_id?: number | null;
  state:
    'new' | 'assigned' | 'acknowledged' | 'in_progress' | 'on_hold' | 'resolved' | 'closed' | 'cancelled' | 'rejected';
  /**
   * Who is called where no asset is concerned.
   */
  job_category_id?: number | null;
  downtime_minutes?: number | null;
  /**
   * Hours of several people at the same time count once.
   */
  labour_minutes?: number | null;
  parts_cost?: number | null;
  labour_cost?: number | null;
  other_cost?: number | null;
  total_cost?: number | null;
  created_at: string;
  created_by?: number | null;
  updated_at?: string | null;
  updated_by?: number | null;
  deleted_at?: string | null;
  row_version: number;
}
