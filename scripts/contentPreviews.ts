import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readServerSettings } from '../src/config/env.server';
import { loadEnvFile } from '../src/config/loadEnvFile';
import { errorMessage } from '../src/lib/errorMessage';
import { localUrl, tokenFor } from '../src/server/http/operators';
import { previewLinks } from './content/previewLinks';

/** `npm run content:previews [-- name] [-- --open]`: what can be previewed, with links for the running server. */
async function main(): Promise<void> {
  const projectDirectory = resolve(__dirname, '..');
  loadEnvFile(projectDirectory);
  const settings = readServerSettings();
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { url: { type: 'string' }, open: { type: 'boolean' } },
  });
  const url = values.url ?? localUrl(settings);
  const links = await previewLinks(url, tokenFor(url, projectDirectory, settings), positionals[0]);
  if (links.length === 0) console.log('There is nothing to preview.');
  for (const { label, link } of links) console.log(`${label}\n  ${link}`);
  const [only] = links;
  if (values.open && only) open(only.link);
}

/** With the command that the system opens addresses with. */
function open(link: string): void {
  const command = process.platform === 'darwin' ? 'open' : process.platform === 'win32' ? 'explorer' : 'xdg-open';
  spawn(command, [link], { stdio: 'ignore', detached: true })
    .on('error', () => console.error(`This machine has no ${command}: open the link above in a browser.`))
    .unref();
}

main().catch((error: unknown) => {
  console.error(errorMessage(error));
  process.exit(1);
});
