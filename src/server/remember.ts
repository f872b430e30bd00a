/** Keeps a value in a map that only saves work, and empties it first when it has grown to `most` entries. */
export function remember<Key, Value>(map: Map<Key, Value>, key: Key, value: Value, most: number): Value {
  if (map.size >= most && !map.has(key)) map.clear();
  map.set(key, value);
  return value;
}
