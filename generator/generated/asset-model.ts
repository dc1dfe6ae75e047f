// Printed from schemas/assets/asset-model.json by npm run generate.

/**
 * A make and model of a family, as printed on the type plate.
 */
export interface AssetModel {
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
  model_number?: string | null;
  make_id?: number | null;
  asset_type_id?: number | null;
  segment_id?: number | null;
  depreciation_profile_id?: number | null;
  /**
   * Offered first when work on this model is planned.
   */
  checklist_template_id?: number | null;
  end_of_life_months?: number | null;
  end_of_support_on?: string | null;
  min_stock?: number | null;
  image_id?: number | null;
  /**
   * As PDF.
   */
  manual_id?: number | null;
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
