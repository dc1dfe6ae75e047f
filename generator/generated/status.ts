// Printed from schemas/masters/status.json by npm run generate.

/**
 * A label of your own for one of the fixed states of assets, tickets, works and orders.
 */
export interface Status {
  id: number;
  client_id?: number | null;
  name: string;
  /**
   * Capitals and digits.
   */
  code: string;
  description?: string | null;
  colour?: string | null;
  icon?: string | null;
  /**
   * Smaller numbers come first.
   */
  sort_order?: number | null;
  /**
   * Switch off instead of deleting: existing records still show it, new records no longer offer it.
   */
  is_active?: boolean | null;
  module: 'asset' | 'room' | 'ticket' | 'pm' | 'calibration' | 'qa' | 'task' | 'order' | 'user' | 'lsm';
  /**
   * The fixed state behind the label, such as in_progress.
   */
  maps_to: string;
  /**
   * Nothing is expected to follow.
   */
  is_terminal?: boolean | null;
  /**
   * While a ticket has this status, its agreed time does not run.
   */
  pauses_sla?: boolean | null;
  translations?: {
    de?: {
      name?: string | null;
    };
    fr?: {
      name?: string | null;
    };
    pt?: {
      name?: string | null;
    };
  } | null;
  created_at: string;
  created_by?: number | null;
  updated_at?: string | null;
  updated_by?: number | null;
  deleted_at?: string | null;
  row_version: number;
}
