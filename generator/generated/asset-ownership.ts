// Printed from schemas/cover/asset-ownership.json by npm run generate.

/**
 * The agreement under which an asset of another owner is used: lease, rent, loan or reagent rental.
 */
export interface AssetOwnership {
  id: number;
  client_id: number;
  branch_id: number;
  department_id: number;
  asset_id: number;
  kind: 'vendor_owned' | 'leased' | 'rented' | 'loan' | 'donated' | 'demo';
  owner_vendor_id?: number | null;
  agreement_no?: string | null;
  start_on: string;
  end_on?: string | null;
  returned_on?: string | null;
  charge_amount?: number | null;
  /**
   * Empty: the currency of the organisation.
   */
  currency_id?: number | null;
  charge_cycle?: 'once' | 'monthly' | 'quarterly' | 'yearly' | null;
  consumable_commitment?: string | null;
  return_condition?: string | null;
  created_at: string;
  created_by?: number | null;
  updated_at?: string | null;
  updated_by?: number | null;
  deleted_at?: string | null;
  row_version: number;
}
