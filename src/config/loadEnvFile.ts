import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { misspelledSettings, unknownSettings } from './unknownSettings';

/**
 * Loads the project's `.env`, if there is one. Variables that are already set win. Warns of names that are no settings, and in
 * the environment of those that are like a setting's: a misspelled one would count as unset. So would those in another file, such as
 * `.env.production`, which Gatsby reads for code of the browser alone.
 */
export function loadEnvFile(projectDirectory: string, warn: (sentence: string) => void = console.warn): void {
  misspelledSettings(Object.keys(process.env)).forEach((sentence) => warn(sentence));
  for (const name of readdirSync(projectDirectory))
    if (/^\.env\.(?!example$)/.test(name))
      warn(`${name} is not read for settings: set them in .env or in the environment.`);
  const file = join(projectDirectory, '.env');
  if (!existsSync(file)) return;
  process.loadEnvFile(file);
  // Node 20 takes a comment on the last line for a name.
  const names = Object.keys(parseEnv(readFileSync(file, 'utf8'))).filter((name) => /^\w+$/.test(name));
  unknownSettings(names, '.env').forEach((sentence) => warn(sentence));
}
