// Printed from schemas/assets/asset.json by npm run generate.

/**
 * A piece of medical or technical equipment with its place, condition and cost.
 */
export interface Asset {
  id: number;
  client_id: number;
  branch_id: number;
  family_id: number;
  model_id?: number | null;
  /**
   * Leave empty for the next number, or type the one on the tag.
   */
  asset_no: string;
  name: string;
  serial_no?: string | null;
  department_id: number;
  room_id?: number | null;
  state:
    | 'planned'
    | 'ordered'
    | 'received'
    | 'commissioning'
    | 'in_service'
    | 'in_storage'
    | 'on_loan'
    | 'in_transit'
    | 'condemned'
    | 'disposed'
    | 'lost';
  /**
   * Only while it is in service or on loan.
   */
  condition?:
    | 'working'
    | 'working_partially'
    | 'not_working'
    | 'under_repair'
    | 'under_pm'
    | 'under_calibration'
    | 'quarantined'
    | 'standby'
    | null;
  purchased_on?: string | null;
  received_on?: string | null;
  purchase_cost?: number | null;
  installed_on?: string | null;
  in_service_on?: string | null;
  /**
   * The latest last day of its warranties that have begun.
   */
  warranty_end_on?: string | null;
  /**
   * The end of support of its model.
   */
  end_of_support_on?: string | null;
  asset_type_id?: number | null;
  make_id?: number | null;
  manufacturer_id?: number | null;
  segment_id?: number | null;
  modality_id?: number | null;
  functionality_id?: number | null;
  main_category_id?: number | null;
  sub_category_id?: number | null;
  priority_id?: number | null;
  risk_id?: number | null;
  /**
   * The named spot, such as a bed or a rack.
   */
  location_id?: number | null;
  image_id?: number | null;
  ownership?: 'owned' | 'vendor_owned' | 'leased' | 'rented' | 'loan' | 'donated' | 'demo' | null;
  /**
   * The asset that this one belongs to, such as the system of a probe.
   */
  parent_asset_id?: number | null;
  /**
   * 1 for everything with a serial number.
   */
  quantity?: number | null;
  power_rating?: string | null;
  vendor_id?: number | null;
  service_vendor_id?: number | null;
  po_no?: string | null;
  invoice_no?: string | null;
  custodian_user_id?: number | null;
  primary_technician_id?: number | null;
  secondary_technician_id?: number | null;
  expected_life_years?: number | null;
  end_of_life_on?: string | null;
  calibration_required?: boolean | null;
  qa_required?: boolean | null;
  last_pm_on?: string | null;
  next_pm_on?: string | null;
  last_calibration_on?: string | null;
  next_calibration_on?: string | null;
  last_qa_on?: string | null;
  next_qa_on?: string | null;
  last_electrical_safety_on?: string | null;
  next_electrical_safety_on?: string | null;
  /**
   * 5 patient death, 4 injury, 3 wrong therapy or diagnosis, 2 damage, 1 none. It counts where the chosen risk has none.
   */
  fs_risk_score?: number | null;
  /**
   * From −2 for few failures to +2 for more than one in six months.
   */
  fs_history_score?: number | null;
  chosen_risk_score?: number | null;
  fs_function_score?: number | null;
  fs_maintenance_score?: number | null;
  /**
   * Function, physical risk, maintenance and history, added up.
   */
  em_number?: number | null;
  criticality?: 'a' | 'b' | 'c' | null;
  /**
   * Empty: from the points for planning maintenance.
   */
  criticality_override?: 'a' | 'b' | 'c' | null;
  criticality_reason?: string | null;
  recommended_pm_months?: number | null;
  condition_since?: string | null;
  is_working?: boolean | null;
  /**
   * Of breakdowns, each by its unusable share.
   */
  total_downtime_minutes?: number | null;
  book_value?: number | null;
  /**
   * Types of documents that are required for its asset type and of which it has no valid one.
   */
  missing_documents?: number | null;
  disposed_on?: string | null;
  disposal_reason?: string | null;
  remarks?: string | null;
  created_at: string;
  created_by?: number | null;
  updated_at?: string | null;
  updated_by?: number | null;
  deleted_at?: string | null;
  row_version: number;
}
