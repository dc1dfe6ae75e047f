// Printed from schemas/workspace/picture.json by npm run generate.

/**
 * A further picture of an asset. Its primary picture is the photo in the asset itself.
 */
export interface Picture {
  id: number;
  client_id: number;
  owner_type: 'asset';
  owner_id: number;
  file_id: number;
  caption?: string | null;
  taken_on?: string | null;
  /**
   * Lower numbers come first. Empty: after all others.
   */
  sort_order?: number | null;
  created_at: string;
  created_by?: number | null;
  updated_at?: string | null;
  updated_by?: number | null;
  deleted_at?: string | null;
  row_version: number;
}
