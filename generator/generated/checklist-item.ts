// Printed from schemas/maintenance/checklist-item.json by npm run generate.

/**
 * One question of a checklist and how it is answered.
 */
export interface ChecklistItem {
  id: number;
  client_id?: number | null;
  checklist_template_id: number;
  /**
   * Smaller numbers come first.
   */
  position: number;
  text: string;
  type: 'check' | 'pass_fail' | 'number' | 'text' | 'choice' | 'photo' | 'meter';
  unit?: string | null;
  min_value?: number | null;
  max_value?: number | null;
  /**
   * One per line, or separated by semicolons.
   */
  options?: string | null;
  mandatory?: boolean | null;
  fail_creates_ticket?: boolean | null;
  translations?: {
    de?: {
      text?: string | null;
      options?: string | null;
    };
    fr?: {
      text?: string | null;
      options?: string | null;
    };
    pt?: {
      text?: string | null;
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
