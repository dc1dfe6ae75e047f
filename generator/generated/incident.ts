// Printed from schemas/tickets/incident.json by npm run generate.

/**
 * An unwanted event or an inspection with what follows from it. Enter nothing about patients.
 */
export interface Incident {
  id: number;
  client_id: number;
  incident_no: string;
  kind: 'incident' | 'inspection';
  title: string;
  category_id: number;
  type_id?: number | null;
  degree_id?: number | null;
  occurred_at: string;
  branch_id: number;
  department_id?: number | null;
  room_id?: number | null;
  asset_id?: number | null;
  patient_involved?: boolean | null;
  description: string;
  immediate_action?: string | null;
  root_cause_id?: number | null;
  corrective_action?: string | null;
  action_by_id?: number | null;
  action_due_on?: string | null;
  closed_at?: string | null;
  state: 'reported' | 'under_review' | 'action' | 'closed';
  created_at: string;
  created_by?: number | null;
  updated_at?: string | null;
  updated_by?: number | null;
  deleted_at?: string | null;
  row_version: number;
}
