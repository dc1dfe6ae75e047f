// Printed from schemas/tickets/ticket-type.json by npm run generate.

/**
 * What a ticket asks for: breakdown repair, installation, training, room repair.
 */
export interface TicketType {
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
  default_priority_id?: number | null;
  /**
   * Its questions come with a new ticket; those that must be answered are answered before it is resolved.
   */
  checklist_template_id?: number | null;
  /**
   * A ticket of this type must name an asset, not only a place.
   */
  requires_asset?: boolean | null;
  /**
   * A breakdown of this type is resolved with its root cause.
   */
  needs_root_cause?: boolean | null;
  /**
   * A ticket of this type is resolved with the signature of the department.
   */
  needs_signature?: boolean | null;
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
