// Printed from schemas/labels/label-kind.json by npm run generate.

/**
 * What a label is stuck on for: asset code, maintenance, calibration, room, component.
 */
export interface LabelKind {
  id: number;
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
  kind:
    | 'qr'
    | 'pm'
    | 'calibration'
    | 'qa'
    | 'electrical_safety'
    | 'out_of_service'
    | 'warranty'
    | 'user'
    | 'room'
    | 'component';
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
