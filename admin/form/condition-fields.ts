/** Dotted paths and plain names that a condition reads: `country.gst_applicable`, `status`. */
export function pathsIn(filter: unknown): string[] {
  if (Array.isArray(filter)) return filter.flatMap(pathsIn);
  if (typeof filter !== 'object' || filter === null) return [];
  const found = Object.entries(filter).flatMap(([key, value]) => (key.startsWith('$') ? pathsIn(value) : [key]));
  return [...new Set(found)];
}

/** Fields of the record that a condition reads; for a path, the reference at its beginning. */
export function fieldsIn(filter: unknown): string[] {
  return [...new Set(pathsIn(filter).map((path) => (path.includes('.') ? `${path.split('.')[0]}_id` : path)))];
}
