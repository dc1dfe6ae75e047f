// Printed from schemas/labels/label-print-item.json by npm run generate.

/**
 * A label of a record as it was printed, with the dates on it.
 */
export interface LabelPrintItem {
  id: number;
  client_id: number;
  label_print_id: number;
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
  asset_id?: number | null;
  room_id?: number | null;
  component_id?: number | null;
  done_on?: string | null;
  due_on?: string | null;
  /**
   * The number at the end of the label's link: the first label of a record has 1.
   */
  print_no?: number | null;
  /**
   * When staff first scanned the label where it is stuck on.
   */
  confirmed_at?: string | null;
  created_at: string;
  created_by?: number | null;
}
