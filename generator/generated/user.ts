// Printed from schemas/people/user.json by npm run generate.

/**
 * A person who signs in, with roles, branches and departments.
 */
export interface User {
  id: number;
  full_name: string;
  designation?: string | null;
  employee_no?: string | null;
  email: string;
  /**
   * With country code, such as +912025501234.
   */
  phone?: string | null;
  login_id: string;
  /**
   * Always the sign-in name; programs of the specification ask for it.
   */
  username?: string | null;
  /**
   * Empty for staff of the platform.
   */
  client_id?: number | null;
  role_ids?: number[] | null;
  branch_ids?: number[] | null;
  department_ids?: number[] | null;
  /**
   * For people who work for a vendor.
   */
  vendor_id?: number | null;
  locale?: 'en' | 'de' | 'fr' | 'pt' | null;
  /**
   * Continent and city, such as Asia/Kolkata.
   */
  timezone?: string | null;
  status: 'pending' | 'active' | 'inactive';
  password_hash?: string | null;
  must_change_password?: boolean | null;
  failed_logins?: number | null;
  locked_until?: string | null;
  invited_at?: string | null;
  last_login_at?: string | null;
  avatar_id?: number | null;
  created_at: string;
  created_by?: number | null;
  updated_at?: string | null;
  updated_by?: number | null;
  deleted_at?: string | null;
  row_version: number;
}
