/** Adds to a bounded cache, which is cleared first if it has `maxEntries` entries. */
export function addBounded<Key, Value>(map: Map<Key, Value>, key: Key, value: Value, maxEntries: number): Value {
  if (map.size >= maxEntries && !map.has(key)) map.clear();
  map.set(key, value);
  return value;
}
