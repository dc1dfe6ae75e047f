// Printed from schemas/masters/specification-type.json by npm run generate.

/**
 * A technical value that assets of a family or type have, such as tidal volume or cooling power.
 */
export interface SpecificationType {
  id: number;
  client_id?: number | null;
  name: string;
  /**
   * Capitals and digits.
   */
  code?: string | null;
  description?: string | null;
  colour?: string | null;
  icon?: string | null;
  /**
   * Smaller numbers come first.
   */
  sort_order?: number | null;
  /**
   * Switch off instead of deleting: existing records still show it, new records no longer offer it.
   */
  is_active?: boolean | null;
  family_id: number;
  /**
   * Empty: for the whole family.
   */
  asset_type_id?: number | null;
  data_type: 'text' | 'number' | 'boolean' | 'date' | 'dropdown';
  unit?: string | null;
  min_value?: number | null;
  max_value?: number | null;
  is_required?: boolean | null;
  show_on_leaf?: boolean | null;
  show_on_label?: boolean | null;
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
