// Printed from schemas/workspace/saved-view.json by npm run generate.

/**
 * A saved filter, order and columns of a list, personal or shared.
 */
export interface SavedView {
  id: number;
  client_id?: number | null;
  name: string;
  /**
   * Name of the list, such as asset or room-type.
   */
  entity: string;
  /**
   * Empty when saving: oneself.
   */
  user_id?: number | null;
  shared_with: 'me' | 'role' | 'everyone';
  role_id?: number | null;
  is_default?: boolean | null;
  density?: 'comfortable' | 'compact' | null;
  /**
   * Empty: as the list usually is.
   */
  kind?: 'table' | 'cards' | 'board' | 'calendar' | 'tree' | null;
  /**
   * Of a list drawn as a calendar. Empty: a month, on a phone an agenda.
   */
  span?: 'month' | 'week' | 'agenda' | null;
  /**
   * Which records the list shows. Empty: all.
   */
  filter?: unknown;
  /**
   * As the list was ordered when the view was saved.
   */
  sort?: unknown;
  /**
   * As the list had them when the view was saved.
   */
  columns?: unknown;
  /**
   * In pixels, as the list had them when the view was saved.
   */
  widths?: unknown;
  created_at: string;
  created_by?: number | null;
  updated_at?: string | null;
  updated_by?: number | null;
  deleted_at?: string | null;
  row_version: number;
}
