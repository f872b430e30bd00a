import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { buildCode } from '../../config/buildSettings';
import type { OtherWords } from '../../search/otherWords';

interface CacheContent {
  /** Digest of the extracting code, which is a part of the cache key. */
  readonly code: string;
  readonly words: readonly (readonly [texts: string, words: string])[];
}

export interface CachedWords {
  readonly of: OtherWords;
  /** Stores the entries of this build for the next one. */
  write(): Promise<void>;
}

/**
 * Caches the words of texts between builds, by a digest of the texts: splitting millions of words takes seconds.
 * @param find extracts the words on a cache miss
 */
export async function cachedWords(file: string, find: OtherWords): Promise<CachedWords> {
  const code = buildCode();
  if (code === undefined) return { of: find, write: () => Promise.resolve() };
  const before = await readCache(file, code);
  const words = new Map<string, string>();
  return {
    of(...texts) {
      const key = keyOf(texts);
      const found = before.get(key) ?? find(...texts);
      words.set(key, found);
      return found;
    },
    write: () => writeFile(file, JSON.stringify({ code, words: [...words] } satisfies CacheContent)),
  };
}

function keyOf(texts: Parameters<OtherWords>): string {
  return createHash('sha1').update(JSON.stringify(texts)).digest('base64url');
}

async function readCache(file: string, code: string): Promise<ReadonlyMap<string, string>> {
  try {
    const cached: CacheContent = JSON.parse(await readFile(file, 'utf8'));
    return new Map(cached.code === code ? cached.words : []);
  } catch {
    return new Map();
  }
}
