import { constants, copyFileSync, linkSync } from 'node:fs';
import { errorCode } from '../../../lib/errorCode';

/**
 * Hard-links a file of a release. Releases are immutable, so they can share bytes. Copies where links are not possible.
 */
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
