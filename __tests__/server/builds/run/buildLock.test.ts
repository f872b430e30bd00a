import fs, { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { takeBuildLock, waitForBuildLock } from '../../../../src/server/builds/run/buildLock';
import { temporaryDirectory } from '../../../support/temporaryDirectory';

it('a build that waits says at once which process it waits for, and only once', async () => {
  const directory = temporaryDirectory();
  const abort = new AbortController();
  mkdirSync(join(directory, '.data/builds'), { recursive: true });
  // The parent of this process lives as long as the test.
  const holder = { owner: process.ppid, script: 'scripts/dev.ts' };
  writeFileSync(join(directory, '.data/builds/build.lock'), JSON.stringify(holder));
  expect(takeBuildLock(directory)).toBeUndefined();

  const said: string[] = [];
  const lock = await waitForBuildLock(directory, 60_000, abort.signal, (sentence) => {
    said.push(sentence);
    abort.abort();
  });
  expect([lock, said]).toEqual([
    undefined,
    [
      `The process ${process.ppid} (scripts/dev.ts) builds this project, or develops on it. This build waits until it has ended, or until you end it.`,
    ],
  ]);
});

it('the lock is whole at each step that takes it and stores the child, since an empty one counts as a dead process', async () => {
  const directory = temporaryDirectory();
  const file = join(directory, '.data/builds/build.lock');
  const seen: object[] = [];
  for (const name of ['openSync', 'closeSync', 'writeFileSync', 'linkSync', 'renameSync', 'rmSync'] as const) {
    const step = fs[name] as (...values: unknown[]) => unknown;
    jest.spyOn(fs, name).mockImplementation((...values: unknown[]) => {
      if (existsSync(file)) seen.push(JSON.parse(readFileSync(file, 'utf8')));
      return step(...values) as never;
    });
  }
  const lock = takeBuildLock(directory);
  lock?.storeChildId(42);
  lock?.release();
  jest.restoreAllMocks();
  const own = { owner: process.pid, script: expect.any(String) };
  expect(seen[0]).toEqual(own);
  expect(seen.at(-1)).toEqual({ ...own, child: 42 });
  expect(existsSync(file)).toBe(false);
});
