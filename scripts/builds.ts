import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readServerSettings, SettingsError } from '../src/config/env.server';
import { loadEnvFile } from '../src/config/loadEnvFile';
import { errorMessage } from '../src/lib/errorMessage';
import { runBuildsCommand } from '../src/server/builds/api/runBuildsCommand';

/** `npm run builds -- trigger|list|show|activate`: the ops page's work from a terminal, through the running server. */
async function main(): Promise<number> {
  loadEnvFile(resolve(__dirname, '..'));
  const settings = readServerSettings();
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { reason: { type: 'string' }, anyway: { type: 'boolean' }, url: { type: 'string' } },
  });
  const host = ['0.0.0.0', '::'].includes(settings.host) ? 'localhost' : settings.host;
  return runBuildsCommand(positionals, {
    url: values.url ?? `http://${host}:${settings.port}`,
    token: settings.opsToken,
    reason: values.reason,
    anyway: values.anyway ?? false,
    write: (text) => console.log(text),
  });
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof SettingsError ? error.message : errorMessage(error));
    process.exit(1);
  },
);
