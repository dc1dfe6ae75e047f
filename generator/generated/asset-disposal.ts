// Printed from schemas/asset-records/asset-disposal.json by npm run generate.

/**
 * How an asset leaves the organisation: method, approvals, proceeds and gain or loss.
 */
export interface AssetDisposal {
  id: number;
  client_id: number;
  branch_id: number;
  department_id: number;
  asset_id: number;
  method: 'sale' | 'scrap' | 'buyback' | 'donation' | 'return' | 'e_waste';
  buyer?: string | null;
  data_wiped?: boolean | null;
  certificate_no?: string | null;
  book_value?: number | null;
  proceeds?: number | null;
  gain_or_loss?: number | null;
  first_approver_id?: number | null;
  second_approver_id?: number | null;
  approved_on?: string | null;
  disposed_on?: string | null;
  remarks?: string | null;
  state: 'proposed' | 'endorsed' | 'approved' | 'completed' | 'rejected';
  created_at: string;
  created_by?: number | null;
  updated_at?: string | null;
  updated_by?: number | null;
  deleted_at?: string | null;
  row_version: number;
}
