// Printed from schemas/asset-records/asset-assignment-log.json by npm run generate.

/**
 * When an asset came to another department or branch, and with which delivery note.
 */
export interface AssetAssignmentLog {
  id: number;
  client_id: number;
  branch_id: number;
  department_id: number;
  asset_id: number;
  effective_on?: string | null;
  from_branch_id?: number | null;
  to_branch_id?: number | null;
  from_department_id?: number | null;
  to_department_id?: number | null;
  challan_no?: string | null;
  approved_by_id?: number | null;
  reason?: string | null;
  source?: 'action' | 'transfer' | null;
  created_at: string;
  created_by?: number | null;
}
