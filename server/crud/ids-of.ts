/** The ids in a list of references; none where there is no list. */
export function idsOf(value: unknown): readonly number[] {
  return Array.isArray(value) ? (value as number[]) : [];
}
