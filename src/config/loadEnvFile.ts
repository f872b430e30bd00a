import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Takes settings from the project's `.env`, if there is one. What is set in the environment already wins. */
export function loadEnvFile(projectDirectory: string): void {
  const file = join(projectDirectory, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}
