import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** The rig's programs: weight, when the first picture is seen, and clicks to the next page. */
const PROGRAMS = ['weight.mjs', 'hero.mjs', 'nav.mjs'];

/**
 * Measures the pages of this site and of every stack that the rig has built, in the same run.
 * @returns what its programs print, as Markdown
 */
export async function measurePages(rig: string, site: string): Promise<string> {
  const built = join(rig, 'sites');
  const peers = existsSync(built) ? readdirSync(built).map((name) => `${name}=${join(built, name)}`) : [];
  const env = { ...process.env, SITES: [`ours=${site}`, ...peers].join(',') };
  const parts: string[] = [];
  for (const program of PROGRAMS) {
    const { stdout } = await run(process.execPath, [join('harness', program)], { cwd: rig, env, maxBuffer: 1 << 26 });
    parts.push(`\`${program}\`:`, `\`\`\`\n${stdout.trim()}\n\`\`\``);
  }
  return parts.join('\n\n');
}
