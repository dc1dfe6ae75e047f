type Cache<K, V> = { get(key: K): V | undefined; set(key: K, value: V): unknown };

/** The value cached for a key, created on first use. */
export function memoize<K, V>(cache: Cache<K, V>, key: K, make: () => V): V {
  const known = cache.get(key);
  if (known !== undefined) return known;
  const made = make();
  cache.set(key, made);
  return made;
}
