type Cache<K, V> = { get(key: K): V | undefined; set(key: K, value: V): unknown };

/** The value kept for a key, made the first time it is asked for. */
export function memoize<K, V>(kept: Cache<K, V>, key: K, make: () => V): V {
  const known = kept.get(key);
  if (known !== undefined) return known;
  const made = make();
  kept.set(key, made);
  return made;
}
