// Printed from schemas/people/role.json by npm run generate.

/**
 * A set of rights that users hold; only differences from the product’s defaults are stored.
 */
export interface Role {
  id: number;
  client_id?: number | null;
  name: string;
  code: string;
  scope?: 'platform' | 'client' | null;
  /**
   * A list of rights added or taken away, each with action, subject, fields and conditions.
   */
  rules?: unknown;
  is_system?: boolean | null;
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
}
