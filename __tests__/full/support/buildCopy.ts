import { spawnSync } from 'node:child_process';
import { expect } from '@playwright/test';

/** Builds the copy of a project. */
export function buildCopy(directory: string, settings: Readonly<Record<string, string>> = {}): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], {
    cwd: directory,
    encoding: 'utf8',
    env: { ...process.env, ...settings },
  });
  expect(status, stdout + stderr).toBe(0);
}
