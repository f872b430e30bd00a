import { appendFile, readFile } from 'node:fs/promises';
import { writeFileAtomic } from '../writeFileAtomic';

/** One action of an operator, also one that was refused. */
export interface AuditEntry {
  /** ISO 8601. */
  readonly at: string;
  /** The operator's name. */
  readonly by: string;
  readonly role: string;
  readonly action: string;
  /** Path of the request. */
  readonly path: string;
  readonly reason?: string;
  /** The name that a request with the shared token gives; it is not verified. */
  readonly claims?: string;
  /** Status of the response. */
  readonly status: number;
}

/** Actions of operators, oldest entries dropped beyond a maximum. */
export interface AuditLog {
  add(entry: AuditEntry): Promise<void>;
  /** Newest first. */
  list(): readonly AuditEntry[];
}

const MAX_ENTRIES = 10_000;

/**
 * Opens the audit log, stored as JSON lines that only the server's user can read. Skips lines that a crash truncated.
 * @param maxEntries maximum number of entries
 */
export async function openAuditLog(file: string, maxEntries = MAX_ENTRIES): Promise<AuditLog> {
  const text = await readFile(file, 'utf8').catch(() => '');
  let entries = text.split('\n').flatMap(parseLine).slice(-maxEntries);
  let lines = 0;
  const rewrite = async () => {
    await writeFileAtomic(file, entries.map(toLine).join(''), 0o600);
    lines = entries.length;
  };
  await rewrite();
  // One at a time: an entry must not be appended to a file that is being replaced.
  let turn: Promise<unknown> = Promise.resolve();
  return {
    list: () => entries.toReversed(),
    add(entry) {
      const written = turn.then(async () => {
        await appendFile(file, toLine(entry), { mode: 0o600 });
        entries = [...entries, entry].slice(-maxEntries);
        lines += 1;
        if (lines >= 2 * maxEntries) await rewrite();
      });
      turn = written.catch(() => undefined);
      return written;
    },
  };
}

/** An entry as a line of JSON. */
export function toLine(entry: AuditEntry): string {
  return `${JSON.stringify(entry)}\n`;
}

function parseLine(line: string): AuditEntry[] {
  try {
    return [JSON.parse(line)];
  } catch {
    return [];
  }
}
