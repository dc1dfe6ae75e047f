// Printed from schemas/workspace/file.json by npm run generate.

/**
 * A file that was uploaded and waits to be saved with a record.
 */
export interface File {
  id: number;
  name: string;
  media_type: string;
  /**
   * Bytes.
   */
  size: number;
  /**
   * Pixels of an image.
   */
  width?: number | null;
  /**
   * Pixels of an image.
   */
  height?: number | null;
  sha256?: string | null;
  state: 'pending' | 'saved';
  storage_key?: string | null;
  record_entity?: string | null;
  record_field?: string | null;
  record_slot?: string | null;
  record_id?: number | null;
  created_at: string;
  created_by?: number | null;
}
