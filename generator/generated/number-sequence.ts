// Printed from schemas/workspace/number-sequence.json by npm run generate.

/**
 * How the numbers of one kind of record look in an organisation, instead of as the product makes them.
 */
export interface NumberSequence {
  id: number;
  /**
   * Empty for numbers that the platform gives to all organisations.
   */
  client_id?: number | null;
  /**
   * It stays as it is.
   */
  entity: string;
  /**
   * {seq:6} is the number with six digits. With {fy} numbers begin anew each fiscal year, with {yyyy} each year, with {yyyy} and {mm} each month.
   */
  pattern: string;
  /**
   * The next number to give in the present year or month, such as the one after those of a former system. Empty: after the last one.
   */
  starts_at?: number | null;
  remarks?: string | null;
  created_at: string;
  created_by?: number | null;
  updated_at?: string | null;
  updated_by?: number | null;
  deleted_at?: string | null;
  row_version: number;
}
