// Printed from schemas/assets/asset-functionality.json by npm run generate.

/**
 * What equipment is for, with the score of Fennigkoh and Smith for planning maintenance.
 */
export interface AssetFunctionality {
  id: number;
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
  fs_group: 'therapeutic' | 'diagnostic' | 'analytical' | 'miscellaneous';
  /**
   * From 2 to 10; counts towards the points for planning maintenance.
   */
  fs_function_score: number;
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
