// Printed from schemas/labels/label-item.json by npm run generate.

/**
 * A text, the code, the logo or a line of a label: its place, its size and its content.
 */
export interface LabelItem {
  id: number;
  client_id?: number | null;
  label_template_id: number;
  /**
   * Smaller numbers come first.
   */
  position: number;
  item: string;
  type: 'text' | 'code' | 'logo' | 'line';
  /**
   * Text with fields in braces, such as {{asset.asset_no}}.
   */
  content?: string | null;
  /**
   * Leave both empty to put the item in order with the others.
   */
  x_mm?: number | null;
  y_mm?: number | null;
  width_mm?: number | null;
  height_mm?: number | null;
  /**
   * Empty: as in the template.
   */
  font_mm?: number | null;
  is_bold?: boolean | null;
  created_at: string;
  created_by?: number | null;
  updated_at?: string | null;
  updated_by?: number | null;
  deleted_at?: string | null;
  row_version: number;
}
