// Printed from schemas/assets/asset-family.json by npm run generate.

/**
 * Assets of one kind, such as ventilators or lifts, with their usual intervals of care.
 */
export interface AssetFamily {
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
  default_pm_months?: number | null;
  default_calibration_months?: number | null;
  default_qa_months?: number | null;
  useful_life_years?: number | null;
  nomenclature?: 'none' | 'umdns' | 'gmdn' | 'emdn' | null;
  nomenclature_code?: string | null;
  main_category_id?: number | null;
  sub_category_id?: number | null;
  modality_id?: number | null;
  functionality_id?: number | null;
  depreciation_profile_id?: number | null;
  /**
   * 5 extensive, 4 above average, 3 average, 2 below average, 1 minimal.
   */
  maintenance_score?: number | null;
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
