import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const PROJECT = resolve(__dirname, '..', '..', '..');

export interface CopyOptions {
  /** Whether the copy links the project's packages; otherwise it is like a fresh clone. */
  readonly hasPackages?: boolean;
  readonly hasTests?: boolean;
}

/** Copies the project to a temporary directory, so that a test may change it. Returns the directory. */
export function copyProject(name: string, { hasPackages = true, hasTests = false }: CopyOptions = {}): string {
  const directory = mkdtempSync(join(tmpdir(), `${name}-`));
  const files = execFileSync('git', ['ls-files'], { cwd: PROJECT, encoding: 'utf8' }).trim().split('\n');
  for (const file of files) {
    if ((!hasTests && file.startsWith('__tests__/')) || !existsSync(join(PROJECT, file))) continue;
    mkdirSync(dirname(join(directory, file)), { recursive: true });
    cpSync(join(PROJECT, file), join(directory, file));
  }
  if (hasPackages) symlinkSync(join(PROJECT, 'node_modules'), join(directory, 'node_modules'));
  return directory;
}
