type Cache<K, V> = { get(key: K): V | undefined; set(key: K, value: V): unknown };

/** The value kept for a key, made the first time it is asked for. */
export function memoize<K, V>(cache: Cache<K, V>, key: K, make: () => V): V {
  const known = cache.get(key);
  if (known !== undefined) return known;
  const made = make();
  cache.set(key, made);
  return made;
}
