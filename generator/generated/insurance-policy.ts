// Printed from schemas/cover/insurance-policy.json by npm run generate.

/**
 * An insurance contract with the assets and values that it covers.
 */
export interface InsurancePolicy {
  id: number;
  client_id: number;
  policy_no: string;
  insurer_id: number;
  insurance_type_id: number;
  start_on: string;
  end_on: string;
  report_within_days?: number | null;
  sum_insured: number;
  premium?: number | null;
  tax_amount?: number | null;
  deductible?: number | null;
  nominee?: string | null;
  remarks?: string | null;
  renews_id?: number | null;
  insured_value?: number | null;
  asset_count?: number | null;
  /**
   * The day on which the custodian and the managers were last reminded of its end.
   */
  reminded_on?: string | null;
  /**
   * Follows from its days; a draft counts nowhere.
   */
  state: 'draft' | 'upcoming' | 'active' | 'expired' | 'renewed' | 'terminated';
  created_at: string;
  created_by?: number | null;
  updated_at?: string | null;
  updated_by?: number | null;
  deleted_at?: string | null;
  row_version: number;
  /**
   * Saved with the record, read with `expand=insured_assets`.
   */
  insured_assets?: import('./insured-asset.ts').InsuredAsset[];
}
