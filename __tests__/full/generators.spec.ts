import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { copyProject } from './support/copyProject';

/** The commands of CONTRIBUTING.md. */
const COMMANDS = [
  'slice PullQuote --no-types',
  'slice PointList --interactive --no-types',
  'event event_signup_clicked',
  'setting EVENT_SIGNUP_URL --public',
  'form contact',
  'vendor plausible',
  // Last, because it generates the types of all queries.
  'page-type event',
];

let directory: string;
/**
 * `npm run check` runs the tests that are not long. Playwright sets FORCE_COLOR, which would color output that tests
 * compare.
 */
const env = { ...process.env, TEST_SET: '', FORCE_COLOR: undefined };
const run = (...words: string[]) => {
  const options = { cwd: directory, encoding: 'utf8', env } as const;
  const { status, stdout, stderr } = spawnSync(words[0] ?? '', words.slice(1), options);
  return { status, output: stdout + stderr };
};
const node = (...words: string[]) => run(process.execPath, ...words);

// The second test uses the first one's copy of the project.
test.describe.configure({ mode: 'serial' });

test.beforeAll(() => {
  directory = copyProject('generators', { hasTests: true });
  run('git', 'init', '--quiet', '--initial-branch=main');
  run('git', 'add', '--all');
  run('git', '-c', 'user.name=Test', '-c', 'user.email=test@example.org', 'commit', '--quiet', '--message=Project');
});
test.afterAll(() => rmSync(directory, { recursive: true, force: true }));

test('the output of all generators passes npm run check, and is in the built site', () => {
  test.setTimeout(1_200_000);
  for (const command of COMMANDS) {
    const { status, output } = node('--import', 'tsx', 'scripts/new.ts', ...command.split(' '));
    expect(status, output).toBe(0);
    expect(output, command).toContain('Next:');
  }
  const checked = node('scripts/check.mjs');
  expect(checked.status, checked.output).toBe(0);

  const html = readFileSync(join(directory, 'public/events/example/index.html'), 'utf8');
  expect(html).toMatch(/<h1[^>]*>Example of the type event</);
  expect(readFileSync(join(directory, 'src/slices/AllSlices.ts'), 'utf8')).toContain('PrismicPullQuoteSliceDefault');
});

test('a second run of a generator changes nothing and names what exists', () => {
  const before = run('git', 'status', '--short').output;
  for (const command of COMMANDS) {
    const { status, output } = node('--import', 'tsx', 'scripts/new.ts', ...command.split(' '));
    expect([command, status]).toEqual([command, 1]);
    expect(output).toMatch(/exists already/);
  }
  expect(run('git', 'status', '--short').output).toBe(before);
});
