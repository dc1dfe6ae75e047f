// Printed from schemas/tickets/root-cause.json by npm run generate.

/**
 * Why equipment or a room failed, or why an incident happened.
 */
export interface RootCause {
  id: number;
  client_id?: number | null;
  name: string;
  /**
   * Capitals and digits.
   */
  code?: string | null;
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
  cause_group:
    | 'equipment'
    | 'user'
    | 'power'
    | 'environment'
    | 'accessory'
    | 'wear'
    | 'software'
    | 'installation'
    | 'no_fault_found'
    | 'third_party';
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
