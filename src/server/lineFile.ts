import { appendFile, chmod, mkdir, readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorCode } from '../lib/errorCode';
import { writeFileAtomic } from './writeFileAtomic';

/** A file with an entry of JSON on each line. */
export interface LineFile<Entry> {
  /** What it held when it was opened, oldest first. */
  readonly entries: readonly Entry[];
  append(entry: Entry): Promise<void>;
  replace(entries: readonly Entry[]): Promise<void>;
}

export interface LineFileOptions<Entry> {
  /** Chooses the entries that stay. */
  readonly keep: (entries: readonly Entry[]) => readonly Entry[];
  /** Permissions of the file, also of one that is there already. */
  readonly mode?: number;
  /** Called if the file cannot be read or tidied, which ends no start. */
  readonly onWarning: (error: unknown) => void;
}

/**
 * Opens the file. Skips lines that a crash truncated. Writes only if something has to go: a server also starts on a full
 * disk, and the next start tries again.
 */
export async function openLineFile<Entry>(
  file: string,
  { keep, mode, onWarning }: LineFileOptions<Entry>,
): Promise<LineFile<Entry>> {
  const replace = (entries: readonly Entry[]) => writeFileAtomic(file, entries.map(toLine).join(''), mode);
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    // What cannot be read must not be replaced.
    if (errorCode(error) !== 'ENOENT') onWarning(error);
    return '';
  });
  const entries = keep(text.split('\n').flatMap(parseLine<Entry>));
  let isCut = text !== '' && !text.endsWith('\n');
  if (text !== '') {
    try {
      if (mode !== undefined && ((await stat(file)).mode & 0o777 & ~mode) !== 0) await chmod(file, mode);
      if (text !== entries.map(toLine).join('')) {
        await replace(entries);
        isCut = false;
      }
    } catch (error) {
      onWarning(error);
    }
  }
  return {
    entries,
    async append(entry) {
      await mkdir(dirname(file), { recursive: true });
      // An entry must not become a part of a truncated one.
      await appendFile(file, `${isCut ? '\n' : ''}${toLine(entry)}`, { mode });
      isCut = false;
    },
    replace,
  };
}

/** An entry as a line of JSON. */
export function toLine(entry: unknown): string {
  return `${JSON.stringify(entry)}\n`;
}

function parseLine<Entry>(line: string): Entry[] {
  try {
    return [JSON.parse(line)];
  } catch {
    return [];
  }
}
