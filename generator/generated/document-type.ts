// Printed from schemas/masters/document-type.json by npm run generate.

/**
 * A kind of document attached to assets, tickets, orders, vendors or rooms.
 */
export interface DocumentType {
  id: number;
  client_id?: number | null;
  name: string;
  /**
   * Capitals and digits.
   */
  code?: string | null;
  description?: string | null;
  colour?: string | null;
  icon?: string | null;
  /**
   * Smaller numbers come first.
   */
  sort_order?: number | null;
  /**
   * Switch off instead of deleting: existing records still show it, new records no longer offer it.
   */
  is_active?: boolean | null;
  for_assets?: boolean | null;
  for_tickets?: boolean | null;
  for_orders?: boolean | null;
  for_vendors?: boolean | null;
  for_rooms?: boolean | null;
  /**
   * Assets of these types lack something until such a document is there.
   */
  mandatory_asset_type_ids?: number[] | null;
  /**
   * The date of expiry is asked for.
   */
  has_expiry?: boolean | null;
  max_mb?: number | null;
  /**
   * Endings with commas between, such as pdf,jpg; empty accepts all that are allowed here.
   */
  file_types?: string | null;
  translations?: {
    de?: {
      name?: string | null;
    };
    fr?: {
      name?: string | null;
    };
    pt?: {
      name?: string | null;
    };
  } | null;
  created_at: string;
  created_by?: number | null;
  updated_at?: string | null;
  updated_by?: number | null;
  deleted_at?: string | null;
  row_version: number;
}
