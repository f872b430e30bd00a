import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileError } from './commandError';

/**
 * Writes a file atomically and creates its directory.
 * @throws CommandError if it cannot be written
 */
export function writeFileAtomic(file: string, content: string | Buffer): void {
  const temporary = `${file}.tmp`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(temporary, content, { flush: true });
    renameSync(temporary, file);
  } catch (error) {
    try {
      rmSync(temporary, { force: true });
    } catch {
      // If the file cannot be written, there is no temporary file to remove.
    }
    throw fileError('written', file, error);
  }
}
