import { readFile } from 'node:fs/promises';
import { writeFileAtomic } from '../../writeFileAtomic';
import type { Refusal } from './documentSelection';

interface Noted {
  /** Digest of code and settings: the document may be valid with others. */
  readonly code: string;
  readonly refusals: readonly Refusal[];
}

/**
 * Reads the documents for which builds with this code could not create a page; without this record each build would
 * fail on them first.
 */
export async function readRefusals(file: string, code: string): Promise<readonly Refusal[]> {
  try {
    const noted: Noted = JSON.parse(await readFile(file, 'utf8'));
    // Earlier versions stored fewer fields.
    return noted.code === code ? noted.refusals.filter(({ expected }) => typeof expected === 'string') : [];
  } catch {
    return [];
  }
}

export async function writeRefusals(file: string, code: string, refusals: readonly Refusal[]): Promise<void> {
  await writeFileAtomic(file, JSON.stringify({ code, refusals } satisfies Noted));
}
