import { createHash } from 'node:crypto';
import type { GatsbyCache } from 'gatsby';
import { buildCode } from '../../config/buildSettings';
import type { OtherWords } from '../../search/otherWords';

const KEY = 'search-words';

interface CacheContent {
  /** Digest of the extracting code. */
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
export async function cachedWords(cache: Pick<GatsbyCache, 'get' | 'set'>, find: OtherWords): Promise<CachedWords> {
  const code = buildCode();
  const cached = (await cache.get(KEY)) as CacheContent | undefined;
  const before = new Map(cached !== undefined && cached.code === code ? cached.words : []);
  const words = new Map<string, string>();
  return {
    of(...texts) {
      const key = createHash('sha1').update(JSON.stringify(texts)).digest('base64url');
      const found = before.get(key) ?? find(...texts);
      words.set(key, found);
      return found;
    },
    async write() {
      if (code !== undefined) await cache.set(KEY, { code, words: [...words] } satisfies CacheContent);
    },
  };
}
