import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { errorCode } from '../../src/lib/errorCode';
import { CommandError, fileError } from './commandError';
import { writeFileAtomic } from './writeFileAtomic';

const schema = z.record(z.string(), z.string());

/** Digests of the files that pulls of a repository wrote, by path: it tells a file that was changed here from one that only is older. */
export class PullJournal {
  private readonly digests: Map<string, string>;

  /** @throws CommandError if the file is unreadable or not a journal */
  constructor(private readonly file: string) {
    this.digests = new Map(Object.entries(read(file)));
  }

  /** Whether the last pull wrote a file as it is now. */
  wrote(path: string, text: string): boolean {
    return this.digests.get(path) === digest(text);
  }

  /** Records what was written. */
  note(path: string, text: string): void {
    this.digests.set(path, digest(text));
  }

  save(): void {
    writeFileAtomic(this.file, `${JSON.stringify(Object.fromEntries(this.digests), null, 2)}\n`);
  }
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

function read(file: string): Record<string, string> {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return {};
    if (errorCode(error) !== undefined) throw fileError('read', file, error);
    throw new CommandError(
      `${file} is damaged: delete it, and run the command again. Files that differ are then kept.`,
    );
  }
}
