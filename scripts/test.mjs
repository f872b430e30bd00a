/**
 * `npm test`: types, lint, unit tests and end-to-end tests, without stopping at a failure. The end-to-end tests run
 * beside the others, because all of them wait for timers and networks half of their time. They have the higher priority:
 * a server that waits for a processor refuses costly requests. What a step prints is shown whole, one step after
 * another; the last line is `N passed, N failed`.
 *
 * `npm run e2e` runs one step: `node scripts/test.mjs e2e`. `npm run test:full` runs the tests that take minutes: files
 * named `*.full.test.ts`, browser tests with the tag `@full`, and `__tests__/full`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { findBrowser, installBrowser } from './browser.mjs';

const root = resolve(import.meta.dirname ?? '.', '..');
process.chdir(root);
const reports = join(root, '.data', 'tests');
mkdirSync(reports, { recursive: true });

const bin = (path) => join(root, 'node_modules', path);
const report = (name) => join(reports, `${name}.json`);
const JEST = bin('jest/bin/jest.js');
const PLAYWRIGHT = bin('@playwright/test/cli.js');

/**
 * Each step runs its commands at once; `count` parses the numbers of passed and failed tests from its report. Lists run
 * side by side, the steps of one list in turn.
 */
const CHECKS = [
  { name: 'types', commands: [[bin('typescript/bin/tsc'), '--noEmit']] },
  {
    name: 'lint',
    commands: [
      [bin('eslint/bin/eslint.js'), '.', '--max-warnings', '0'],
      [bin('prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', '.'],
    ],
  },
  jestStep('jest'),
];
const BROWSER = [playwrightStep('e2e', 'playwright.config.ts')];
/** Reads the reports of the others. */
const COVERAGE = [
  { name: 'coverage', commands: [[join(root, 'scripts/coverage.mjs')]], report: report('coverage'), count: (it) => it },
];

/** The same with the tests that take minutes. */
const FULL_STEPS = [
  jestStep('full-jest'),
  playwrightStep('full-e2e', 'playwright.config.ts'),
  playwrightStep('full', 'playwright.full.config.ts'),
];

function jestStep(name) {
  const file = report(name);
  return { name, commands: [[JEST, '--json', `--outputFile=${file}`]], report: file, count: countJest };
}

function playwrightStep(name, config) {
  const file = report(name);
  const command = [PLAYWRIGHT, 'test', '--config', config, ...process.argv.slice(3)];
  return { name, commands: [command], report: file, count: countPlaywright, needsBrowser: true };
}

function countJest(report) {
  return { passed: report.numPassedTests, failed: report.numFailedTests + report.numRuntimeErrorTestSuites };
}

function countPlaywright({ stats, errors }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}

/** Steps that print, in the order of their beginning: the first one prints at once, the others when it has ended. */
const printing = [];

/** Shows what a step prints when its turn has come. */
class Output {
  #waiting = [];
  constructor() {
    printing.push(this);
  }
  write(chunk) {
    if (printing[0] === this) process.stdout.write(chunk);
    else this.#waiting.push(chunk);
  }
  end() {
    this.isEnded = true;
    while (printing[0]?.isEnded) printing.shift().flush();
    printing[0]?.flush();
  }
  flush() {
    for (const chunk of this.#waiting.splice(0)) process.stdout.write(chunk);
  }
}

/** Runs a step; a failure without a failed test counts as one. */
async function runStep(step, env) {
  const started = Date.now();
  const output = new Output();
  if (step.report) rmSync(step.report, { force: true });
  const codes = await Promise.all(
    step.commands.map((command) =>
      run(command, { ...env, TEST_REPORT: step.report }, output, !step.needsBrowser && step.name !== 'coverage'),
    ),
  );
  const succeeded = codes.every((code) => code === 0);
  const counted =
    step.report && existsSync(step.report)
      ? step.count(JSON.parse(readFileSync(step.report, 'utf8')))
      : { passed: 0, failed: 0 };
  const failed = succeeded ? counted.failed : Math.max(1, counted.failed);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  const tests = step.report ? `, ${counted.passed} passed, ${counted.failed} failed` : '';
  output.write(`${failed === 0 ? '✓' : '✗'} ${step.name} (${seconds} s${tests})\n\n`);
  output.end();
  return { passed: counted.passed, failed };
}

async function run(command, env, output, isBehind) {
  const child = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'pipe'], env });
  if (isBehind) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.write(chunk));
  const closed = once(child, 'close');
  const [code] = await once(child, 'exit');
  // A process that a test left behind may hold its output open.
  await Promise.race([closed, setTimeout(5000, undefined, { ref: false })]);
  return code;
}

/** Runs the steps of a list in turn; types and lint at once, because each uses one processor. */
async function runList(steps, env) {
  const isAtOnce = ({ name }) => name === 'types' || name === 'lint';
  const results = await Promise.all(steps.filter(isAtOnce).map((step) => runStep(step, env)));
  for (const step of steps) if (!isAtOnce(step)) results.push(await runStep(step, env));
  return results;
}

async function main() {
  const wanted = process.argv[2];
  const isFull = wanted === 'full';
  const isWanted = ({ name }) => !wanted || name === wanted;
  const lists = isFull ? [FULL_STEPS] : [CHECKS.filter(isWanted), BROWSER.filter(isWanted)];
  const last = isFull ? [] : COVERAGE.filter(isWanted);
  const steps = [...lists.flat(), ...last];
  if (steps.length === 0) {
    const names = [...CHECKS, ...BROWSER, ...COVERAGE].map(({ name }) => name);
    console.error(`There is no step "${wanted}". Steps: ${names.join(', ')}.`);
    process.exit(1);
  }
  const env = { ...process.env, ...(isFull && { TEST_SET: 'full' }) };
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
  const results = (await Promise.all(lists.map((list) => runList(list, env)))).flat();
  results.push(...(await runList(last, env)));
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  process.exit(sum('failed') === 0 ? 0 : 1);
}

await main();
