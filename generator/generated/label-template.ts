// Printed from schemas/labels/label-template.json by npm run generate.

/**
 * Size, sheet and code of a label; its contents are its items.
 */
export interface LabelTemplate {
  id: number;
  client_id?: number | null;
  name: string;
  /**
   * Capitals and digits.
   */
  code?: string | null;
  label_kind_id: number;
  media: 'sheet' | 'roll';
  width_mm: number;
  height_mm: number;
  symbology: 'qr' | 'data_matrix' | 'code128' | 'code39' | 'ean13' | 'pdf417' | 'none';
  /**
   * A QR code of a link needs 16 mm or more.
   */
  code_mm?: number | null;
  quiet_mm?: number | null;
  dpi?: number | null;
  font_pt?: number | null;
  with_logo?: boolean | null;
  page_width_mm?: number | null;
  page_height_mm?: number | null;
  columns?: number | null;
  rows?: number | null;
  margin_left_mm?: number | null;
  margin_top_mm?: number | null;
  /**
   * From left edge to left edge.
   */
  pitch_x_mm?: number | null;
  /**
   * From top edge to top edge.
   */
  pitch_y_mm?: number | null;
  /**
   * The colour of a label by the result it shows.
   */
  colours?:
    | {
        result: 'pass' | 'limited' | 'fail';
        colour: string;
      }[]
    | null;
  /**
   * Switch off instead of deleting: existing records still show it, new records no longer offer it.
   */
  is_active?: boolean | null;
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
   * Saved with the record, read with `expand=label_items`.
   */
  label_items?: import('./label-item.ts').LabelItem[];
}
