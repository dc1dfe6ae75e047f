// Printed from schemas/tickets/ticket-checklist-answer.json by npm run generate.

/**
 * One question of the checklist of a ticket, as it was when the ticket was created, and its answer.
 */
export interface TicketChecklistAnswer {
  id: number;
  client_id: number;
  /**
   * That of the asset or room when the ticket was created.
   */
  department_id?: number | null;
  ticket_id: number;
  position?: number | null;
  question?: string | null;
  type?: 'check' | 'pass_fail' | 'number' | 'text' | 'choice' | 'photo' | 'meter' | null;
  unit?: string | null;
  min_value?: number | null;
  max_value?: number | null;
  /**
   * One per line, or separated by semicolons.
   */
  options?: string | null;
  mandatory?: boolean | null;
  /**
   * Yes, where what is asked is in order.
   */
  passed?: boolean | null;
  number_value?: number | null;
  /**
   * For a question with choices: one of them.
   */
  text_value?: string | null;
  photo_id?: number | null;
  note?: string | null;
  /**
   * A number outside its limits is not in order.
   */
  result?: 'open' | 'ok' | 'not_ok' | null;
  answered_by_id?: number | null;
  answered_at?: string | null;
  translations?: {
    de?: {
      question?: string | null;
      options?: string | null;
    };
    fr?: {
      question?: string | null;
      options?: string | null;
    };
    pt?: {
      question?: string | null;
      options?: string | null;
    };
  } | null;
  created_at: string;
  created_by?: number | null;
  updated_at?: string | null;
  updated_by?: number | null;
  deleted_at?: string | null;
  row_version: number;
}
