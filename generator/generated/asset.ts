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
  created_at: string;
  created_by?: number | null;
  updated_at?: string | null;
  updated_by?: number | null;
  deleted_at?: string | null;
  row_version: number;
}
