/**
 * Prepares the checkout, with plain Node and no dependencies: rejects unsupported Node versions, installs the locked
 * packages if they are missing or out of date, and sets up the Git hook after that. Silent if nothing is to do.
 * With --production, an installation without development packages counts as complete.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Whether the project supports a Node version such as "20.19.4" (20.19 up to and including 25). */
function supportsNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return (major > 20 || (major === 20 && minor >= 19)) && major < 26;
}

/**
 * Whether node_modules matches package-lock.json.
 * @param {string} directory the project's directory
 * @param {{ withoutDevelopment?: boolean }} options whether development packages may be missing
 */
function isInstalled(directory, { withoutDevelopment = false } = {}) {
  const modules = join(directory, 'node_modules');
  if (!existsSync(modules)) return false;
  const stamp = stampFile(directory);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === stampValue(directory)) return true;
  return matchesHiddenLock(directory, withoutDevelopment);
}

/** Records that node_modules matches the current lock file. */
export function writeStamp(directory) {
  writeFileSync(stampFile(directory), stampValue(directory));
}

function stampFile(directory) {
  return join(directory, 'node_modules', '.setup-stamp');
}

function stampValue(directory) {
  const lock = readFileSync(join(directory, 'package-lock.json'));
  return createHash('sha256').update(lock).update(process.versions.modules).update(process.platform).digest('hex');
}

/** npm's hidden lock file lists what is installed: equal versions mean that an earlier `npm install` is up to date. */
function matchesHiddenLock(directory, withoutDevelopment) {
  try {
    const wanted = JSON.parse(readFileSync(join(directory, 'package-lock.json'), 'utf8')).packages;
    const present = JSON.parse(readFileSync(join(directory, 'node_modules', '.package-lock.json'), 'utf8')).packages;
    return Object.entries(wanted).every(([path, entry]) => {
      if (withoutDevelopment && entry.dev) return true;
      if (path === '' || entry.optional || entry.devOptional || entry.link) return true;
      return present[path]?.version === entry.version && existsSync(join(directory, path, 'package.json'));
    });
  } catch {
    return false;
  }
}

/**
 * Installs from the lock file; returns an empty string, or npm's output on failure. `npm ci` rejects a lock file
 * without packages for other platforms, which npm writes if a registry lacks them; `npm install` adds what is missing.
 */
export function install(directory) {
  const problem = runNpm(directory, ['ci']);
  return problem && runNpm(directory, ['install', '--no-save']) && problem;
}

/**
 * Lets Git run the hooks in .githooks, in a checkout of the project itself. CI commits nothing, and a path of the
 * developer's own for hooks stays. Without Git, or if Git refuses, commits run no hook.
 */
export function setUpHooks(directory, env = process.env) {
  if (env.CI || !existsSync(join(directory, '.git')) || !existsSync(join(directory, '.githooks'))) return;
  const git = (...words) => spawnSync('git', ['config', ...words], { cwd: directory, encoding: 'utf8' });
  if (git('--get', 'core.hooksPath').status === 1) git('core.hooksPath', '.githooks');
}

function runNpm(directory, words) {
  const cli = process.env.npm_execpath;
  const [command, first] = cli && /\.c?js$/.test(cli) ? [process.execPath, [cli]] : ['npm', []];
  const result = spawnSync(command, [...first, ...words, '--include=dev', '--no-audit', '--no-fund'], {
    cwd: directory,
    encoding: 'utf8',
    shell: process.platform === 'win32' && command === 'npm',
  });
  if (result.status === 0) return '';
  return result.error ? result.error.message : `${result.stdout}\n${result.stderr}`.trim();
}

function main() {
  const directory = resolve(import.meta.dirname ?? '.', '..');
  if (!supportsNode(process.versions.node)) {
    console.error(
      `This project runs on Node 20.19 to 25; this is Node ${process.versions.node}. Install one of those.`,
    );
    process.exit(1);
  }
  if (isInstalled(directory)) {
    if (existsSync(stampFile(directory))) return;
    writeStamp(directory);
    setUpHooks(directory);
    return;
  }
  if (process.argv.includes('--production') && isInstalled(directory, { withoutDevelopment: true })) return;
  console.error('Installing dependencies (only needed when they change) …');
  const started = Date.now();
  const problem = install(directory);
  if (problem) {
    console.error(problem.split('\n').slice(-25).join('\n'));
    console.error(
      'The dependencies could not be installed; npm says why above. Check the network and run the command again.',
    );
    process.exit(1);
  }
  writeStamp(directory);
  setUpHooks(directory);
  console.error(`Dependencies installed in ${Math.round((Date.now() - started) / 1000)} s.`);
}

if (process.argv[1] && import.meta.url === pathToFileURL(resolve(process.argv[1])).href) main();
