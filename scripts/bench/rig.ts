import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** The rig's programs: weight, when the first picture is seen, and clicks to the next page. */
const PROGRAMS = ['weight.mjs', 'hero.mjs', 'nav.mjs'];
/** Where each stack of the rig puts its site. */
const OUTPUTS = ['floor/dist', 'astro/dist', 'next/out', 'nuxt/.output/public', 'gatsby/public'];

/**
 * Measures the pages of this site, and then those of every stack that the rig has built.
 * @returns what its programs print, as Markdown
 */
export async function measurePages(rig: string, site: string): Promise<string> {
  const ours = { SITES: `ours=${site}`, ARTICLE: await anArticle(site) };
  const built = OUTPUTS.filter((output) => existsSync(join(rig, output)));
  const theirs = { SITES: built.map((output) => `${output.split('/')[0]}=${join(rig, output)}`).join(',') };
  const parts: string[] = [];
  for (const program of PROGRAMS) {
    for (const sites of built.length > 0 ? [ours, theirs] : [ours]) {
      const env = { ...process.env, ...sites };
      const printed = await run(process.execPath, [join('harness', program)], {
        cwd: rig,
        env,
        maxBuffer: 1 << 26,
      }).then(
        ({ stdout }) => stdout.trim(),
        (error: unknown) => `It did not run to its end: ${String(error).slice(0, 300)}`,
      );
      parts.push(`\`${program}\`, ${sites.SITES.replaceAll(/=[^,]*/g, '')}:`, `\`\`\`\n${printed}\n\`\`\``);
    }
  }
  return parts.join('\n\n');
}

/** Path of the first article that the blog lists. */
async function anArticle(site: string): Promise<string> {
  const html = await readFile(join(site, 'blog/index.html'), 'utf8');
  const paths = [...html.matchAll(/href="(\/blog\/[^"?#]+)"/g)].map(([, path = '']) => path);
  return `${paths.find((path) => !/\/(?:category|author|tag|page)\/|\.\w+$/.test(path)) ?? ''}/`;
}
