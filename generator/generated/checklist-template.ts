// Printed from schemas/maintenance/checklist-template.json by npm run generate.

/**
 * The questions to be answered for a ticket, an inspection, a calibration or a commissioning.
 */
export interface ChecklistTemplate {
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
  kind: 'ticket' | 'pm' | 'calibration' | 'qa' | 'inspection' | 'commissioning';
  /**
   * Raise it when the questions change. Tickets keep the questions they were created with.
   */
  version: number;
  /**
   * Asked only for assets of these families. Leave empty for all.
   */
  family_ids?: number[] | null;
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
  /**
   * Saved with the record, read with `expand=checklist_items`.
   */
  checklist_items?: import('./checklist-item.ts').ChecklistItem[];
}
