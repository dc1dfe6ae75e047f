// Printed from schemas/workspace/event.json by npm run generate.

/**
 * What happened to a record: who did what and which values changed.
 */
export interface Event {
  id: number;
  client_id?: number | null;
  entity: string;
  record_id: number;
  verb: string;
  record_version?: number | null;
  diff?: unknown;
  data?: unknown;
  dispatched_at?: string | null;
  created_at: string;
  created_by?: number | null;
}
