import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readServerSettings } from '../src/config/env.server';
import { loadEnvFile } from '../src/config/loadEnvFile';
import { errorMessage } from '../src/lib/errorMessage';
import { SHARED_DAYS } from '../src/server/content/previews/previews';
import { localUrl } from '../src/server/http/listen';
import { tokenFor } from '../src/server/http/operators';
import { previewLinks, sharePreview, withdrawPreview } from './content/previewLinks';

/**
 * `npm run content:previews [-- name] [-- --open]`: lists previews with links for the running server, and active
 * previews. With `--share`, and `--days N` (7 by default), the links open for everyone who has them;
 * `npm run content:previews -- --withdraw NUMBER` ends one.
 */
async function main(): Promise<void> {
  const projectDirectory = resolve(__dirname, '..');
  loadEnvFile(projectDirectory);
  const settings = readServerSettings();
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      url: { type: 'string' },
      open: { type: 'boolean' },
      withdraw: { type: 'string' },
      share: { type: 'boolean' },
      days: { type: 'string' },
    },
  });
  const url = values.url ?? localUrl(settings);
  const token = tokenFor(url, projectDirectory, settings);
  if (values.withdraw !== undefined) {
    if (!/^\d+$/.test(values.withdraw)) throw new Error('--withdraw takes the number of a link that is open.');
    await withdrawPreview(url, token, Number(values.withdraw));
    console.log('The link opens nothing any more.');
    return;
  }
  const { links, open: openLinks, problems } = await previewLinks(url, token, positionals[0]);
  for (const problem of problems) console.log(`Not to be previewed: ${problem}`);
  if (links.length === 0)
    console.log(
      positionals[0] === undefined
        ? 'There is nothing to preview.'
        : `Nothing to preview is named "${positionals[0]}".`,
    );
  for (const { label, link } of links) {
    const shown = values.share
      ? await sharePreview(url, token, link, Number(values.days ?? SHARED_DAYS.standard))
      : link;
    console.log(`${label}\n  ${shown}`);
  }
  if (openLinks.length > 0) console.log('\nLinks that are open (--withdraw NUMBER ends one):');
  for (const { number, of, name, endsAt } of openLinks)
    console.log(`${number}  ${of}: ${name}, until ${new Date(endsAt).toLocaleString()}`);
  const [only] = links;
  if (values.open && only) openInBrowser(only.link);
}

/** Opens a URL with the system's default command. */
function openInBrowser(link: string): void {
  const command = process.platform === 'darwin' ? 'open' : process.platform === 'win32' ? 'explorer' : 'xdg-open';
  spawn(command, [link], { stdio: 'ignore', detached: true })
    .on('error', () => console.error(`This machine has no ${command}: open the link above in a browser.`))
    .unref();
}

main().catch((error: unknown) => {
  console.error(errorMessage(error));
  process.exit(1);
});
