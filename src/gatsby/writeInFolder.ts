import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { errorCode } from '../lib/errorCode';

/**
 * Writes a file of a page in the one thread of this process, as to hand a folder or a file to another takes longer than to make it. Its folder is most
 * often there by now, and is made where it is not.
 */
export function writeInFolder(file: string, text: string): void {
  try {
    writeFileSync(file, text);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
