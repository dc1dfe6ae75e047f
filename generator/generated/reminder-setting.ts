// Printed from schemas/tickets/reminder-setting.json by npm run generate.

/**
 * Assignment, reminders, feedback and closing of tickets, for the organisation or one branch.
 */
export interface ReminderSetting {
  id: number;
  client_id: number;
  name: string;
  /**
   * Empty: the whole organisation.
   */
  branch_id?: number | null;
  /**
   * One set in force for the organisation and one for each branch.
   */
  is_active?: boolean | null;
  auto_assign?: boolean | null;
  auto_assign_strategy?: 'asset_technician' | 'department_rule' | 'least_loaded' | 'round_robin' | null;
  /**
   * Sends every technician the day’s work.
   */
  schedule_enabled?: boolean | null;
  /**
   * Hours and minutes, such as 07:30.
   */
  send_time?: string | null;
  /**
   * Until somebody acknowledges the ticket.
   */
  new_ticket_reminder?: boolean | null;
  reminder_hours?: number | null;
  /**
   * Reminders for one ticket.
   */
  reminder_limit?: number | null;
  downtime?: boolean | null;
  downtime_hours?: number | null;
  promised_date?: boolean | null;
  promised_before_hours?: number | null;
  promised_missed?: boolean | null;
  negative_rating?: boolean | null;
  /**
   * Stars of five.
   */
  negative_threshold?: number | null;
  negative_auto_reopen?: boolean | null;
  auto_close?: boolean | null;
  auto_close_hours?: number | null;
  /**
   * Later a new ticket is made that names the old one.
   */
  reopen_window_days?: number | null;
  email_reminder?: boolean | null;
  /**
   * E-mail addresses with commas between.
   */
  email_recipients?: string | null;
  /**
   * Nothing but critical tickets is announced in quiet hours.
   */
  quiet_from?: string | null;
  quiet_to?: string | null;
  created_at: string;
  created_by?: number | null;
  updated_at?: string | null;
  updated_by?: number | null;
  deleted_at?: string | null;
  row_version: number;
}
