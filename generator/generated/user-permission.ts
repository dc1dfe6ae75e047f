// Printed from schemas/access/user-permission.json by npm run generate.

/**
 * Rights one user has beyond the roles, or does not have in spite of them.
 */
export interface UserPermission {
  id: number;
  client_id?: number | null;
  user_id: number;
  /**
   * Why the roles do not fit; shown in the history.
   */
  reason: string;
  /**
   * Only what differs from the person’s roles. Each right applies to all records, or to those that meet its conditions.
   */
  rules?: unknown;
  created_at: string;
  created_by?: number | null;
  updated_at?: string | null;
  updated_by?: number | null;
  deleted_at?: string | null;
  row_version: number;
}
