import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readServerSettings } from '../src/config/env.server';
import { loadEnvFile } from '../src/config/loadEnvFile';
import { runBuildsCommand } from '../src/server/builds/api/runBuildsCommand';
import { localUrl } from '../src/server/http/listen';
import { tokenFor } from '../src/server/http/operators';
import { runCommand } from './command';

/**
 * `npm run builds -- list|show|trigger|retry|cancel|activate|freeze|resume`: the functions of the ops page in a terminal, over
 * the running server's API.
 */
async function main(): Promise<number> {
  const projectDirectory = resolve(__dirname, '..');
  loadEnvFile(projectDirectory);
  const settings = readServerSettings();
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      reason: { type: 'string' },
      by: { type: 'string' },
      until: { type: 'string' },
      anyway: { type: 'boolean' },
      url: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const url = values.url ?? localUrl(settings);
  return runBuildsCommand(values.help ? ['help'] : positionals, {
    url,
    token: tokenFor(url, projectDirectory, settings),
    reason: values.reason,
    by: values.by,
    until: values.until,
    anyway: values.anyway ?? false,
    write: (text) => console.log(text),
  });
}

runCommand(main);
