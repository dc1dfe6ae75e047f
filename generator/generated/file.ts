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
  state: 'pending' | 'kept';
  storage_key?: string | null;
  kept_entity?: string | null;
  kept_field?: string | null;
  kept_slot?: string | null;
  kept_id?: number | null;
  created_at: string;
  created_by?: number | null;
}
