import { readJsonFile } from '../../readJsonFile';
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
  const noted = await readJsonFile<Noted>(file);
  // Earlier versions stored fewer fields.
  return noted?.code === code ? noted.refusals.filter(({ expected }) => typeof expected === 'string') : [];
}

export async function writeRefusals(file: string, code: string, refusals: readonly Refusal[]): Promise<void> {
  await writeFileAtomic(file, JSON.stringify({ code, refusals } satisfies Noted));
}
