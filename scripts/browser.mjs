/** Finds a Chromium for the end-to-end tests, or installs one if that works without a prompt. Plain Node. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';

const VARIABLES = ['CHROMIUM_PATH', 'PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH'];
const NAMES = ['chromium', 'chromium-browser', 'google-chrome'];

/**
 * The browser for tests: from an environment variable, Playwright, or the system.
 * @returns {{ path: string } | { problem: string } | undefined} undefined if there is none
 */
export function findBrowser(env = process.env) {
  for (const name of VARIABLES) {
    const path = env[name];
    if (!path) continue;
    return works(path)
      ? { path }
      : { problem: `${name} names ${path}, which does not start as a browser. Correct or unset it.` };
  }
  const directories = (env.PATH ?? '').split(delimiter).filter(Boolean);
  const inSystem = NAMES.flatMap((name) => directories.map((directory) => join(directory, name)));
  const path = [playwrightBrowser(), ...inSystem].find((candidate) => existsSync(candidate) && works(candidate));
  return path ? { path } : undefined;
}

/**
 * Installs Playwright's Chromium, as root with the system's libraries that it needs; others would be asked for a
 * password. Where its download is not to be had, root installs the package of a Debian-based system.
 */
export function installBrowser() {
  const isRoot = process.getuid?.() === 0;
  const cli = join('node_modules', '@playwright', 'test', 'cli.js');
  if (run(process.execPath, [cli, 'install', ...(isRoot ? ['--with-deps'] : []), 'chromium'])) return;
  if (isRoot && existsSync('/usr/bin/apt-get'))
    run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium', 'fonts-liberation']);
}

function run(command, args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
}

function works(path) {
  return spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 }).status === 0;
}

/** Where Playwright's own Chromium is, or would be. */
function playwrightBrowser() {
  return createRequire(import.meta.url)('@playwright/test').chromium.executablePath();
}
