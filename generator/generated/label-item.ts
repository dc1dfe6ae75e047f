// Printed from schemas/labels/label-item.json by npm run generate.

/**
 * One line of a label: its name, position and content.
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
  /**
   * Text with fields in braces, such as {{asset.asset_no}}.
   */
  content: string;
  is_bold?: boolean | null;
  created_at: string;
  created_by?: number | null;
  updated_at?: string | null;
  updated_by?: number | null;
  deleted_at?: string | null;
  row_version: number;
}
