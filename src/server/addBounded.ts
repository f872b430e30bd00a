/** Adds to a bounded cache, which is cleared first if it has `most` entries. */
export function addBounded<Key, Value>(map: Map<Key, Value>, key: Key, value: Value, most: number): Value {
  if (map.size >= most && !map.has(key)) map.clear();
  map.set(key, value);
  return value;
}
