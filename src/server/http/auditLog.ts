import type { AuditEntry } from '../../config/operators';
import { openLineFile } from '../lineFile';

/** Actions of operators, oldest entries dropped beyond a maximum. */
export interface AuditLog {
  add(entry: AuditEntry): Promise<void>;
  /** Newest first. */
  list(): readonly AuditEntry[];
}

const MAX_ENTRIES = 10_000;

/**
 * Opens the audit log, stored as JSON lines that only the server's user can read. Skips lines that a crash truncated.
 * @param onWarning called if old entries could not be dropped
 * @param maxEntries maximum number of entries
 */
export async function openAuditLog(
  file: string,
  onWarning: (error: unknown) => void,
  maxEntries = MAX_ENTRIES,
): Promise<AuditLog> {
  const keep = (all: readonly AuditEntry[]) => all.slice(-maxEntries);
  const lines = await openLineFile<AuditEntry>(file, { keep, mode: 0o600, onWarning });
  return { list: () => lines.entries().toReversed(), add: lines.append };
}
