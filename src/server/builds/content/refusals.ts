import { z } from 'zod';
import { readJsonFile } from '../../readJsonFile';
import { writeFileAtomic } from '../../writeFileAtomic';
import type { Refusal } from './documentSelection';

const refusal = z.object({
  id: z.string(),
  version: z.string(),
  field: z.string().optional(),
  expected: z.string(),
  found: z.string(),
});
const noted = z.object({
  /** Digest of code and settings: the document may be valid with others. */
  code: z.string(),
  refusals: z.array(z.unknown()),
});

/**
 * Reads the documents for which builds with this code could not create a page; without this record each build would
 * fail on them first.
 */
export async function readRefusals(file: string, code: string): Promise<readonly Refusal[]> {
  const read = await readJsonFile(file, noted);
  // Earlier versions stored fewer fields.
  return read?.code === code ? read.refusals.flatMap((one) => refusal.safeParse(one).data ?? []) : [];
}

export async function writeRefusals(file: string, code: string, refusals: readonly Refusal[]): Promise<void> {
  await writeFileAtomic(file, JSON.stringify({ code, refusals }));
}
