/** The faults that one wrong value may have together, the most helpful first: the kind of a value comes before its size. */
const bySignificance = [
  'required',
  'unknown_field',
  'enum',
  'const',
  'type',
  'maxLength',
  'minLength',
  'format',
  'pattern',
  'maxItems',
  'minItems',
];

/** Only the most helpful of several faults at one path, in the order in which the paths were found. */
export function onePerPlace<T extends { readonly path: string; readonly code: string }>(faults: readonly T[]): T[] {
  const byPath = new Map<string, T>();
  for (const fault of faults) {
    const known = byPath.get(fault.path);
    if (!known || rank(fault.code) < rank(known.code)) byPath.set(fault.path, fault);
  }
  return [...byPath.values()];
}

function rank(code: string): number {
  const place = bySignificance.indexOf(code);
  return place < 0 ? bySignificance.length : place;
}
