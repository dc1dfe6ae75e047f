/** The entries of a list of fields: columns as names, an order as pairs, widths by name. */
export function fieldEntries(value: unknown): (readonly [name: string, more?: unknown])[] {
  if (Array.isArray(value)) return value.map((one) => (Array.isArray(one) ? [String(one[0]), one[1]] : [String(one)]));
  return typeof value === 'object' && value !== null ? Object.entries(value) : [[String(value)]];
}
