import type { Release } from './builds/releases/release';

/** Caches what is read from a release, for as long as the release is in memory. A read that fails is repeated by the next call. */
export function cachedByRelease<Key, Value>(
  read: (release: Release, key: Key) => Promise<Value>,
): (release: Release, key: Key) => Promise<Value> {
  const cache = new WeakMap<Release, Map<Key, Promise<Value>>>();
  return (release, key) => {
    const values = cache.get(release) ?? new Map<Key, Promise<Value>>();
    cache.set(release, values);
    const known = values.get(key);
    if (known) return known;
    const value = read(release, key);
    values.set(key, value);
    value.catch(() => values.delete(key));
    return value;
  };
}
