import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Loads the project's `.env`, if there is one. Variables that are already set win. */
export function loadEnvFile(projectDirectory: string): void {
  const file = join(projectDirectory, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}
