// Printed from schemas/people/theme.json by npm run generate.

/**
 * How the application looks for everyone of the organisation; people may change it for themselves.
 */
export interface Theme {
  id: number;
  client_id: number;
  name: string;
  skin?: 'light' | 'dark' | 'bordered' | 'semi_dark' | null;
  density?: 'comfortable' | 'compact' | null;
  text_size?: 'standard' | 'large' | 'very_large' | null;
  layout?: 'vertical' | 'horizontal' | null;
  content_width?: 'full' | 'boxed' | null;
  route_transition?: 'fade_in' | 'fade_in_left' | 'zoom_in' | 'none' | null;
  navbar?: 'static' | 'sticky' | 'floating' | 'hidden' | null;
  navbar_colour?: 'white' | 'primary' | 'success' | 'info' | 'warning' | 'danger' | 'dark' | null;
  footer?: 'static' | 'sticky' | 'hidden' | null;
  /**
   * Empty: the product’s own.
   */
  primary_colour?: string | null;
  menu_hidden?: boolean | null;
  menu_collapsed?: boolean | null;
  rtl?: boolean | null;
  scroll_top?: boolean | null;
  customizer?: boolean | null;
  logo_id?: number | null;
  created_at: string;
  created_by?: number | null;
  updated_at?: string | null;
  updated_by?: number | null;
  deleted_at?: string | null;
  row_version: number;
}
