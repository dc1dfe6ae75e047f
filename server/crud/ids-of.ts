/** The ids in a list of references; an empty list where the value is no list. */
export function idsOf(value: unknown): readonly number[] {
  return Array.isArray(value) ? (value as number[]) : [];
}
