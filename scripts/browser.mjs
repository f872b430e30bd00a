/** Finds a Chromium for the end-to-end tests, or installs one if that works without a prompt. Plain Node. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';

const VARIABLES = ['CHROMIUM_PATH', 'PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH'];
/** The first has no user interface and takes two thirds of the time. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const PACKAGES = ['chromium', 'fonts-liberation', 'ca-certificates'];

/**
 * The browser for tests: from an environment variable, the system, or Playwright.
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
  const candidates = [
    ...NAMES.flatMap((name) => directories.map((directory) => join(directory, name))),
    ...PLACES,
    playwrightBrowser(),
  ];
  const path = candidates.find((candidate) => candidate && existsSync(candidate) && works(candidate));
  return path ? { path } : undefined;
}

/** Installs a browser: the system package as root on Debian-based systems, otherwise Playwright's download. */
export function installBrowser() {
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    run('apt-get', ['update', '-q']);
    run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...PACKAGES]);
  } else {
    run(process.execPath, [join('node_modules', '@playwright', 'test', 'cli.js'), 'install', 'chromium']);
  }
}

function run(command, args) {
  spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

function works(path) {
  return spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 }).status === 0;
}

function playwrightBrowser() {
  try {
    return createRequire(import.meta.url)('@playwright/test').chromium.executablePath();
  } catch {
    return '';
  }
}
