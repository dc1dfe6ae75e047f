// Printed from schemas/cover/insurance-claim.json by npm run generate.

/**
 * A loss reported to an insurer, with what was claimed, assessed and settled.
 */
export interface InsuranceClaim {
  id: number;
  client_id: number;
  claim_no: string;
  policy_id: number;
  asset_id: number;
  loss_on: string;
  report_within_days?: number | null;
  /**
   * The day of the loss and the days in which the policy wants it reported.
   */
  report_by_on?: string | null;
  intimated_on?: string | null;
  is_total_loss?: boolean | null;
  cause?: string | null;
  claimed_amount: number;
  surveyor?: string | null;
  assessed_amount?: number | null;
  accepted_by_id?: number | null;
  settled_amount?: number | null;
  deductible_applied?: number | null;
  settled_on?: string | null;
  rejection_reason?: string | null;
  remarks?: string | null;
  state:
    | 'draft'
    | 'intimated'
    | 'survey_assigned'
    | 'documents_pending'
    | 'under_assessment'
    | 'approved'
    | 'settled'
    | 'closed'
    | 'rejected'
    | 'withdrawn';
  created_at: string;
  created_by?: number | null;
  updated_at?: string | null;
  updated_by?: number | null;
  deleted_at?: string | null;
  row_version: number;
}
