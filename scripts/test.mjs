/**
 * `npm test`: types, lint, unit tests and end-to-end tests, in this order, without stopping at a failure. The last line
 * is `N passed, N failed`. `npm run e2e` runs one step: `node scripts/test.mjs e2e`. `npm run test:full` runs the step
 * that takes minutes and is not included.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findBrowser, installBrowser } from './browser.mjs';

const root = resolve(import.meta.dirname ?? '.', '..');
process.chdir(root);
const reports = join(root, '.data', 'tests');
mkdirSync(reports, { recursive: true });

const bin = (path) => join(root, 'node_modules', path);
const jestReport = join(reports, 'jest.json');
const e2eReport = join(reports, 'e2e.json');
const fullReport = join(reports, 'full.json');
const coverageReport = join(reports, 'coverage.json');

/** Each step runs one command; `count` parses the numbers of passed and failed tests from its report. */
const STEPS = [
  { name: 'types', commands: [[bin('typescript/bin/tsc'), '--noEmit']] },
  {
    name: 'lint',
    commands: [
      [bin('eslint/bin/eslint.js'), '.', '--max-warnings', '0'],
      [bin('prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', '.'],
    ],
  },
  {
    name: 'jest',
    commands: [[bin('jest/bin/jest.js'), '--json', `--outputFile=${jestReport}`]],
    report: jestReport,
    count: countJest,
  },
  {
    name: 'e2e',
    commands: [[bin('@playwright/test/cli.js'), 'test', ...process.argv.slice(3)]],
    report: e2eReport,
    count: countPlaywright,
    needsBrowser: true,
  },
  {
    name: 'full',
    commands: [
      [bin('@playwright/test/cli.js'), 'test', '--config', 'playwright.full.config.ts', ...process.argv.slice(3)],
    ],
    report: fullReport,
    count: countPlaywright,
    needsBrowser: true,
    isLong: true,
  },
  {
    name: 'coverage',
    commands: [[join(root, 'scripts/coverage.mjs')]],
    report: coverageReport,
    count: (report) => report,
  },
];

function countJest(report) {
  return { passed: report.numPassedTests, failed: report.numFailedTests + report.numRuntimeErrorTestSuites };
}

function countPlaywright({ stats, errors }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}

/** Runs a step; a failure without a failed test counts as one. */
function runStep(step, env) {
  const started = Date.now();
  if (step.report) rmSync(step.report, { force: true });
  const succeeded = step.commands
    .map(
      (command) => spawnSync(process.execPath, command, { stdio: ['ignore', 'inherit', 'inherit'], env }).status === 0,
    )
    .every(Boolean);
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

function main() {
  const wanted = process.argv[2];
  const steps = STEPS.filter(({ name, isLong }) => (wanted ? name === wanted : !isLong));
  if (steps.length === 0) {
    console.error(`There is no step "${wanted}". Steps: ${STEPS.map(({ name }) => name).join(', ')}.`);
    process.exit(1);
  }
  const env = { ...process.env, E2E_REPORT: e2eReport, FULL_REPORT: fullReport };
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
  const results = steps.map((step) => runStep(step, env));
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  process.exit(sum('failed') === 0 ? 0 : 1);
}

main();
