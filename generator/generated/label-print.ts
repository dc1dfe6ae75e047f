// Printed from schemas/labels/label-print.json by npm run generate.

/**
 * Labels that were printed: of which records, on which stock, by whom.
 */
export interface LabelPrint {
  id: number;
  client_id: number;
  label_template_id: number;
  /**
   * Empty: the lines of the template.
   */
  user_label_id?: number | null;
  subject: 'asset' | 'room' | 'component';
  /**
   * The numbers of the records, in the order in which they are printed.
   */
  ids: unknown;
  copies?: number | null;
  format?: 'pdf' | 'png' | 'zpl' | null;
  /**
   * On a sheet of which some labels are used already.
   */
  start_cell?: number | null;
  nudge_x_mm?: number | null;
  nudge_y_mm?: number | null;
  with_borders?: boolean | null;
  labels?: number | null;
  /**
   * Draws the labels of a large print; its result names the file.
   */
  job_id?: number | null;
  /**
   * The print whose labels are printed again.
   */
  reprint_of_id?: number | null;
  created_at: string;
  created_by?: number | null;
}
