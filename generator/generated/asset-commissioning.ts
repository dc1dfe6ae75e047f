// Printed from schemas/asset-records/asset-commissioning.json by npm run generate.

/**
 * Installation, qualification, electrical safety and training before an asset goes into service.
 */
export interface AssetCommissioning {
  id: number;
  client_id: number;
  branch_id: number;
  department_id: number;
  asset_id: number;
  report_no?: string | null;
  received_on?: string | null;
  installed_on?: string | null;
  installed_by?: string | null;
  iq?: 'not_applicable' | 'passed' | 'failed' | null;
  oq?: 'not_applicable' | 'passed' | 'failed' | null;
  pq?: 'not_applicable' | 'passed' | 'failed' | null;
  electrical_safety?: 'not_applicable' | 'passed' | 'failed' | null;
  training_given_on?: string | null;
  trained_users?: string | null;
  accepted_by_id?: number | null;
  accepted_on?: string | null;
  remarks?: string | null;
  state: 'draft' | 'accepted' | 'rejected';
  created_at: string;
  created_by?: number | null;
  updated_at?: string | null;
  updated_by?: number | null;
  deleted_at?: string | null;
  row_version: number;
}
