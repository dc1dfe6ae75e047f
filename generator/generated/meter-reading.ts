// Printed from schemas/asset-records/meter-reading.json by npm run generate.

/**
 * A value read from a meter, and when.
 */
export interface MeterReading {
  id: number;
  client_id: number;
  branch_id: number;
  department_id: number;
  meter_id: number;
  value: number;
  read_at: string;
  is_reset?: boolean | null;
  remarks?: string | null;
  created_at: string;
  created_by?: number | null;
  updated_at?: string | null;
  updated_by?: number | null;
  deleted_at?: string | null;
  row_version: number;
}
