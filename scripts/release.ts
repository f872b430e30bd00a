import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readServerSettings } from '../src/config/env.server';
import { loadEnvFile } from '../src/config/loadEnvFile';
import { startOrigin } from '../src/server/startOrigin';
import { runCommand } from './command';

/**
 * `npm run release [-- --anyway]`: builds a release of the current code and content in `.releases/`, for images that
 * serve at once and servers that do not build. A release that fails the release check is not activated, unless
 * `--anyway` is given.
 */
async function main(): Promise<number> {
  const projectDirectory = resolve(__dirname, '..');
  loadEnvFile(projectDirectory);
  const given = readServerSettings();
  // Secrets in `.data` would be copied with the directory, into images and caches of CI.
  const secret = randomBytes(32).toString('base64url');
  const settings = {
    ...given,
    opsToken: given.opsToken ?? secret,
    serverSecret: given.serverSecret ?? [secret],
    host: '127.0.0.1',
    port: 0,
    builds: 'here' as const,
    buildOnChange: false,
  };
  const { anyway = false } = parseArgs({ options: { anyway: { type: 'boolean' } } }).values;
  const trigger = anyway
    ? ({ kind: 'manual', reason: 'Asked for with --anyway.', anyway } as const)
    : ({ kind: 'start' } as const);
  const origin = await startOrigin({
    projectDirectory,
    settings,
    requireFresh: true,
    trigger,
    checksFirstRelease: !anyway,
  });
  const fresh = await origin.started;
  // The server that serves it may not have write access.
  await origin.manager.improved?.();
  await origin.close();
  return fresh ? 0 : 1;
}

runCommand(main);
