import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readServerSettings, SettingsError } from '../src/config/env.server';
import { loadEnvFile } from '../src/config/loadEnvFile';
import { errorMessage } from '../src/lib/errorMessage';
import { localUrl } from '../src/server/http/listen';
import { openOperators, signInLink } from '../src/server/http/operators';

/**
 * `npm run ops:link [-- --url https://www.example.com]`: prints a one-time sign-in link for operators, valid for 15
 * minutes. It is signed locally with the server's secret, so the server need not run or be reachable.
 */
function main(): void {
  const projectDirectory = resolve(__dirname, '..');
  loadEnvFile(projectDirectory);
  const settings = readServerSettings();
  const { values } = parseArgs({ options: { url: { type: 'string' } } });
  const origin = originOf(values.url ?? localUrl(settings));
  console.log(signInLink(origin, openOperators(projectDirectory, settings)));
}

function originOf(url: string): string {
  if (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)) return new URL(url).origin;
  throw new SettingsError('--url takes an http or https address, such as https://www.example.com.');
}

try {
  main();
} catch (error) {
  console.error(errorMessage(error));
  process.exitCode = 1;
}
