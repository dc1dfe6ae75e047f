// Printed from schemas/asset-records/asset-depreciation.json by npm run generate.

/**
 * How one asset loses value in one set of books, with its schedule.
 */
export interface AssetDepreciation {
  id: number;
  client_id: number;
  branch_id: number;
  department_id: number;
  asset_id: number;
  book: 'companies_act' | 'income_tax' | 'management';
  /**
   * Empty: that of the profile of its model or family, else straight line.
   */
  method?: 'straight_line' | 'written_down_value' | 'double_declining' | 'manual' | null;
  cost: number;
  /**
   * Empty: the share of the cost in the profile of its model or family, else nothing.
   */
  salvage?: number | null;
  /**
   * Empty: that of the profile of its model or family.
   */
  life_months?: number | null;
  /**
   * Empty: as in the profile of its model or family, else yearly.
   */
  frequency?: 'monthly' | 'quarterly' | 'half_yearly' | 'yearly' | null;
  /**
   * Empty: calculated from the other terms.
   */
  rate_pct?: number | null;
  in_service_on: string;
  /**
   * Empty: a whole period after the first day.
   */
  first_posting_on?: string | null;
  prorata?: 'days' | 'none' | null;
  opening_accumulated?: number | null;
  opening_periods?: number | null;
  accumulated?: number | null;
  book_value?: number | null;
  posted_until?: string | null;
  main_book?: 'companies_act' | 'income_tax' | 'management' | null;
  is_main?: boolean | null;
  remarks?: string | null;
  state: 'draft' | 'active' | 'closed';
  created_at: string;
  created_by?: number | null;
  updated_at?: string | null;
  updated_by?: number | null;
  deleted_at?: string | null;
  row_version: number;
}
