// Printed from schemas/labels/user-label.json by npm run generate.

/**
 * What a person prints on labels of a template: their own lines in their own order.
 */
export interface UserLabel {
  id: number;
  client_id: number;
  user_id?: number | null;
  name: string;
  label_template_id: number;
  /**
   * The print dialog begins with it.
   */
  is_default?: boolean | null;
  items: {
    item: string;
    order: number;
    content: string;
  }[];
  created_at: string;
  created_by?: number | null;
  updated_at?: string | null;
  updated_by?: number | null;
  deleted_at?: string | null;
  row_version: number;
}
