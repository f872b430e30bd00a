import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '../../lib/errorCode';

/** Ids of revoked tokens that have not expired: used links, signed-out sessions. */
export interface RevokedIds {
  /**
   * Revokes an id. Of several calls for one id, also from other processes, only one returns true.
   * @param id letters, digits, hyphens and underscores
   * @param until expiry in seconds since 1970, after which the id is dropped
   */
  revoke(id: string, until: number): boolean;
  has(id: string): boolean;
}

/**
 * Stores revoked ids as files, so that they survive a restart and processes with a shared directory agree.
 * @param directory created with the first revoked id
 * @param now milliseconds since 1970
 */
export function openRevokedIds(directory: string, now: () => number = Date.now): RevokedIds {
  const forgetOld = () => {
    for (const id of readdirSync(directory)) {
      const file = join(directory, id);
      if (isOver(file, now())) rmSync(file, { force: true });
    }
  };
  return {
    revoke(id, until) {
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

/** Another process has just created a file that is still empty. */
function isOver(file: string, now: number): boolean {
  try {
    const until = readFileSync(file, 'utf8');
    return until !== '' && Number(until) * 1000 < now;
  } catch {
    return false;
  }
}
