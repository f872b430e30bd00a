import { constants, copyFileSync, linkSync } from 'node:fs';
import { errorCode } from '../../lib/errorCode';

/** Gives a file of a release a second path. Releases never change, so they can share bytes; falls back to a copy where links are not possible. */
export function linkFile(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return true;
  }
  try {
    copyFileSync(from, to, constants.COPYFILE_FICLONE);
    return true;
  } catch {
    return false;
  }
}
