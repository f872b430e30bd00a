import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Refusal } from './admission';

interface Noted {
  /** Digest of code and settings: with others the same document may do. */
  readonly code: string;
  readonly refusals: readonly Refusal[];
}

/** What builds with this code could not make a page of; without a note of it each build would fail on it once more. */
export async function readRefusals(file: string, code: string): Promise<readonly Refusal[]> {
  try {
    const noted: Noted = JSON.parse(await readFile(file, 'utf8'));
    // Earlier versions wrote down less.
    return noted.code === code ? noted.refusals.filter(({ expected }) => typeof expected === 'string') : [];
  } catch {
    return [];
  }
}

export async function noteRefusals(file: string, code: string, refusals: readonly Refusal[]): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.tmp`, JSON.stringify({ code, refusals } satisfies Noted));
  await rename(`${file}.tmp`, file);
}
