import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { buildCode } from '../../config/buildSettings';
import type { OtherWords } from '../../search/otherWords';

interface Kept {
  /** Digest of the code that found them: other code may look for other words. */
  readonly code: string;
  readonly words: readonly (readonly [texts: string, words: string])[];
}

export interface KeptWords {
  readonly of: OtherWords;
  /** Keeps what was asked for this time, for the next build. */
  keep(): Promise<void>;
}

/**
 * Finds the words of texts that a build before has looked at in a file, by a digest of the texts: to take millions of words apart takes seconds.
 * @param find for texts that are new
 */
export async function keptWords(file: string, find: OtherWords): Promise<KeptWords> {
  const code = buildCode();
  if (code === undefined) return { of: find, keep: () => Promise.resolve() };
  const before = await readKept(file, code);
  const words = new Map<string, string>();
  return {
    of(...texts) {
      const key = keyOf(texts);
      const found = before.get(key) ?? find(...texts);
      words.set(key, found);
      return found;
    },
    keep: () => writeFile(file, JSON.stringify({ code, words: [...words] } satisfies Kept)),
  };
}

function keyOf(texts: Parameters<OtherWords>): string {
  return createHash('sha1').update(JSON.stringify(texts)).digest('base64url');
}

async function readKept(file: string, code: string): Promise<ReadonlyMap<string, string>> {
  try {
    const kept: Kept = JSON.parse(await readFile(file, 'utf8'));
    return new Map(kept.code === code ? kept.words : []);
  } catch {
    return new Map();
  }
}
