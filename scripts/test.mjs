/**
 * `npm test`: types, a release of the site and unit tests at once, then end-to-end tests, without stopping at a failure.
 * The last line is `N passed, N failed`. `npm run e2e` runs one step: `node scripts/test.mjs e2e`. `npm run test:full`
 * runs the tests that take minutes: files named `*.full.test.ts`, browser tests with the tag `@full`, and
 * `__tests__/full`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findBrowser, installBrowser } from './browser.mjs';

const root = resolve(import.meta.dirname ?? '.', '..');
process.chdir(root);
const reports = join(root, '.data', 'tests');
mkdirSync(reports, { recursive: true });

const bin = (path) => join(root, 'node_modules', path);
const report = (name) => join(reports, `${name}.json`);
const JEST = bin('jest/bin/jest.js');
const PLAYWRIGHT = bin('@playwright/test/cli.js');

/** Processes of the current steps. */
const running = new Set();

/**
 * Steps in groups. Those of a group run at once, since each leaves a processor free for a part of its time. `count`
 * parses the numbers of passed and failed tests from a step's report. ESLint and the format are no tests: the Git hook and
 * the workflow of pull requests check them.
 */
const STEPS = [
  [
    { name: 'types', command: [bin('@typescript/native/bin/tsc'), '--noEmit'] },
    // The browser tests build the site when its release is not fresh; built here, no processor waits for it there.
    { name: 'build', command: ['--import', 'tsx', join(root, 'scripts/release.ts')], env: { IMPROVE_RELEASES: 'no' } },
    jestStep('jest'),
  ],
  // Not at once: on a slow machine browser tests of all templates would run into their time limit.
  [playwrightStep('e2e', 'playwright.config.ts')],
  [
    {
      name: 'coverage',
      command: [join(root, 'scripts/coverage.mjs')],
      report: report('coverage'),
      count: (it) => it,
    },
  ],
];

/** The same with the tests that take minutes. */
const FULL_STEPS = [
  [jestStep('full-jest')],
  [playwrightStep('full-e2e', 'playwright.config.ts')],
  [playwrightStep('full', 'playwright.full.config.ts')],
];

function jestStep(name) {
  const file = report(name);
  return { name, command: [JEST, '--json', `--outputFile=${file}`], report: file, count: countJest };
}

function playwrightStep(name, config) {
  const file = report(name);
  const command = [PLAYWRIGHT, 'test', '--config', config, ...process.argv.slice(3)];
  return { name, command, report: file, count: countPlaywright, needsBrowser: true };
}

function countJest(report) {
  return { passed: report.numPassedTests, failed: report.numFailedTests + report.numRuntimeErrorTestSuites };
}

function countPlaywright({ stats, errors }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}

/** Runs a step; a failure without a failed test counts as one. */
async function runStep(step, env) {
  const started = Date.now();
  if (step.report) rmSync(step.report, { force: true });
  const succeeded = (await run(step.command, { ...env, ...step.env, TEST_REPORT: step.report })) === 0;
  const counted =
    step.report && existsSync(step.report)
      ? step.count(JSON.parse(readFileSync(step.report, 'utf8')))
      : { passed: 0, failed: 0 };
  const failed = succeeded ? counted.failed : Math.max(1, counted.failed);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  const tests = step.report ? `, ${counted.passed} passed, ${counted.failed} failed` : '';
  console.log(`${failed === 0 ? '✓' : '✗'} ${step.name} (${seconds} s${tests})\n`);
  return { passed: counted.passed, failed };
}

async function run(command, env) {
  const child = spawn(process.execPath, command, { stdio: ['ignore', 'inherit', 'inherit'], env });
  running.add(child);
  const [code] = await once(child, 'exit');
  running.delete(child);
  return code;
}

/** A terminal sends Ctrl+C to all processes; a signal from elsewhere comes to this one alone. */
function stop() {
  for (const child of running) child.kill('SIGTERM');
  process.exit(1);
}

async function main() {
  process.on('SIGTERM', stop);
  const wanted = process.argv[2];
  const isFull = wanted === 'full';
  const groups = isFull ? FULL_STEPS : STEPS.map((group) => group.filter(({ name }) => !wanted || name === wanted));
  const steps = groups.flat();
  if (steps.length === 0) {
    console.error(
      `There is no step "${wanted}". Steps: ${STEPS.flat()
        .map(({ name }) => name)
        .join(', ')}.`,
    );
    process.exit(1);
  }
  const env = { ...process.env, ...(isFull && { TEST_SET: 'full' }) };
  // Node 20 parses additional certificates at each start, which takes a tenth of a second for each of hundreds of
  // processes. These tests speak to this machine alone; the longer ones install packages.
  if (!isFull) delete env.NODE_EXTRA_CA_CERTS;
  if (steps.some((step) => step.needsBrowser)) {
    let browser = findBrowser();
    if (!browser) {
      console.log('No browser found: installing Chromium …');
      installBrowser();
      browser = findBrowser();
    }
    if (!browser || 'problem' in browser) {
      console.error(
        browser?.problem ??
          'No browser was found and none could be installed: install Chromium or Chrome, or set CHROMIUM_PATH to one.',
      );
      process.exit(1);
    }
    env.CHROMIUM_PATH = browser.path;
  }
  const results = [];
  for (const group of groups) results.push(...(await Promise.all(group.map((step) => runStep(step, env)))));
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  process.exit(sum('failed') === 0 ? 0 : 1);
}

await main();
