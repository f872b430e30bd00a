import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '../../lib/errorCode';

/** Ids of passes that count no longer although their time is not over: links that were used, sessions that were signed out of. */
export interface EndedIds {
  /**
   * Ends an id. Of several calls for one id, also from other processes, one alone returns true.
   * @param id letters, digits, hyphens and underscores
   * @param until seconds since 1970 after which the id need not be remembered
   */
  end(id: string, until: number): boolean;
  has(id: string): boolean;
}

/**
 * Remembers ended ids as files, so that a restart does not bring them back and processes that share a folder agree.
 * @param directory made with the first id that ends
 * @param now milliseconds since 1970
 */
export function openEndedIds(directory: string, now: () => number = Date.now): EndedIds {
  const forgetOld = () => {
    for (const id of readdirSync(directory)) {
      const file = join(directory, id);
      if (isOver(file, now())) rmSync(file, { force: true });
    }
  };
  return {
    end(id, until) {
      mkdirSync(directory, { recursive: true, mode: 0o700 });
      try {
        writeFileSync(join(directory, id), String(until), { flag: 'wx' });
      } catch (error) {
        if (errorCode(error) === 'EEXIST') return false;
        throw error;
      }
      forgetOld();
      return true;
    },
    has: (id) => existsSync(join(directory, id)),
  };
}

/** A file without its content yet was begun by another process a moment ago. */
function isOver(file: string, now: number): boolean {
  try {
    const until = readFileSync(file, 'utf8');
    return until !== '' && Number(until) * 1000 < now;
  } catch {
    return false;
  }
}
