// Printed from schemas/masters/priority-risk.json by npm run generate.

/**
 * Levels of priority with their agreed times, and levels of risk with their class.
 */
export interface PriorityRisk {
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
  kind: 'priority' | 'risk';
  /**
   * 5 is the most urgent or most dangerous.
   */
  level: number;
  /**
   * As in the Medical Devices Rules 2017.
   */
  risk_class?: 'a' | 'b' | 'c' | 'd' | null;
  /**
   * Counts towards the points for planning maintenance.
   */
  fs_risk_score?: number | null;
  response_minutes?: number | null;
  resolution_minutes?: number | null;
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
