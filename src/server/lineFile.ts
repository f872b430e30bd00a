import { appendFile, chmod, mkdir, readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorCode } from '../lib/errorCode';
import { oneAtATime } from './oneAtATime';
import { writeFileAtomic } from './writeFileAtomic';

/** A file with an entry of JSON on each line. */
export interface LineFile<Entry> {
  /** The entries that stay, oldest first. */
  entries(): readonly Entry[];
  append(entry: Entry): Promise<void>;
}

export interface LineFileOptions<Entry> {
  /** Chooses the entries that stay. */
  readonly keep: (entries: readonly Entry[]) => readonly Entry[];
  /** Permissions of the file, also of one that is there already. */
  readonly mode?: number;
  /** Called if the file cannot be read or tidied, which ends no start. */
  readonly onWarning: (error: unknown) => void;
}

/** Lines of entries that have gone, before the file is replaced. */
const MAX_STALE = 200;

/**
 * Opens the file. Skips lines that a crash truncated. Writes only if something has to go: a server also starts on a full
 * disk, and the next start tries again. The file is replaced when it has twice as many lines as entries that stay, so
 * that it does not grow for as long as the server runs.
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
  let entries = keep(text.split('\n').flatMap(parseLine<Entry>));
  let lines = entries.length;
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
  // One at a time: an entry must not be appended to a file that is being replaced.
  const inTurn = oneAtATime();
  return {
    entries: () => entries,
    append: (entry) => {
      entries = keep([...entries, entry]);
      return inTurn(async () => {
        await mkdir(dirname(file), { recursive: true });
        // An entry must not become a part of a truncated one, such as a full disk leaves.
        const text = `${isCut ? '\n' : ''}${toLine(entry)}`;
        isCut = true;
        await appendFile(file, text, { mode });
        isCut = false;
        lines += 1;
        if (lines < 2 * entries.length + MAX_STALE) return;
        const kept = entries;
        await replace(kept).then(() => (lines = kept.length), onWarning);
      });
    },
  };
}

/** An entry as a line of JSON. */
export function toLine(entry: unknown): string {
  return `${JSON.stringify(entry)}\n`;
}

function parseLine<Entry>(line: string): Entry[] {
  try {
    const entry: unknown = JSON.parse(line);
    return typeof entry === 'object' && entry !== null ? [entry as Entry] : [];
  } catch {
    return [];
  }
}
