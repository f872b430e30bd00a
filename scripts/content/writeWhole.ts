import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileError } from './commandError';

/**
 * Writes a file, and its folder, so that whatever ends the process leaves the old text or the new one.
 * @throws CommandError when it cannot be written
 */
export function writeWhole(file: string, text: string): void {
  const temporary = `${file}.tmp`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(temporary, text, { flush: true });
    renameSync(temporary, file);
  } catch (error) {
    try {
      rmSync(temporary, { force: true });
    } catch {
      // Where a file cannot be written, none is left to remove.
    }
    throw fileError('written', file, error);
  }
}
