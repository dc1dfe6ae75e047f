// Printed from schemas/asset-records/depreciation-run.json by npm run generate.

/**
 * Posts all planned entries of one set of books up to a day.
 */
export interface DepreciationRun {
  id: number;
  client_id: number;
  book: 'companies_act' | 'income_tax' | 'management';
  until_on: string;
  progress?: 'waiting' | 'done' | null;
  posted_count?: number | null;
  posted_total?: number | null;
  finished_at?: string | null;
  remarks?: string | null;
  created_at: string;
  created_by?: number | null;
  updated_at?: string | null;
  updated_by?: number | null;
  deleted_at?: string | null;
  row_version: number;
}
