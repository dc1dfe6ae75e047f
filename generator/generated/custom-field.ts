// Printed from schemas/workspace/custom-field.json by npm run generate.

/**
 * A field that an administrator adds to a kind of record.
 */
export interface CustomField {
  id: number;
  client_id?: number | null;
  /**
   * The name of the entity that gets the field, such as asset.
   */
  entity: string;
  /**
   * Name in the interface for programs, with cf_ before it; it stays as it is.
   */
  key: string;
  /**
   * What the field contains; it cannot be changed later.
   */
  kind:
    | 'text'
    | 'long_text'
    | 'integer'
    | 'exact_number'
    | 'date'
    | 'time'
    | 'boolean'
    | 'choice'
    | 'multi_choice'
    | 'reference'
    | 'link'
    | 'file';
  title: string;
  /**
   * Smaller numbers come first.
   */
  position?: number | null;
  /**
   * One sentence under the field.
   */
  help?: string | null;
  /**
   * What can be chosen, each with a code that stays and its words.
   */
  choices?:
    | {
        code: string;
        title: string;
        de?: string | null;
        fr?: string | null;
        pt?: string | null;
      }[]
    | null;
  /**
   * The entity whose records can be chosen.
   */
  ref_entity?: string | null;
  minimum?: number | null;
  maximum?: number | null;
  decimals?: number | null;
  unit?: string | null;
  /**
   * Characters.
   */
  max_length?: number | null;
  /**
   * A new record cannot be saved without it.
   */
  is_required?: boolean | null;
  /**
   * A condition on the record. Empty: always shown.
   */
  show_if?: unknown;
  /**
   * A condition on the record. Leave empty to follow “Required”.
   */
  require_if?: unknown;
  /**
   * Types of records that have this field, such as families of assets. Leave empty for all.
   */
  only_for?: unknown;
  /**
   * The group of rights it belongs to, such as money; empty means the default group.
   */
  field_group?: string | null;
  /**
   * Lists offer it as a filter, with an index of its own.
   */
  is_filter?: boolean | null;
  /**
   * The search of the list looks into it too.
   */
  is_search?: boolean | null;
  is_column?: boolean | null;
  translations?: {
    de?: {
      title?: string | null;
      help?: string | null;
    };
    fr?: {
      title?: string | null;
      help?: string | null;
    };
    pt?: {
      title?: string | null;
      help?: string | null;
    };
  } | null;
  created_at: string;
  created_by?: number | null;
  updated_at?: string | null;
  updated_by?: number | null;
  deleted_at?: string | null;
  row_version: number;
}
