// Printed from schemas/workspace/bookmark.json by npm run generate.

/**
 * A page that a person reaches from the top bar.
 */
export interface Bookmark {
  id: number;
  user_id?: number | null;
  client_id?: number | null;
  title: string;
  /**
   * Where it leads in this application, such as /assets/12.
   */
  path: string;
  position?: number | null;
  created_at: string;
  created_by?: number | null;
  updated_at?: string | null;
  updated_by?: number | null;
  deleted_at?: string | null;
  row_version: number;
}
