import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { takeBuildLock, waitForBuildLock } from '../../../../src/server/builds/run/buildLock';
import { temporaryDirectory } from '../../support/release';

it('a build that waits says at once which process it waits for, and only once', async () => {
  const directory = await temporaryDirectory();
  const abort = new AbortController();
  mkdirSync(join(directory.path, '.data/builds'), { recursive: true });
  // The parent of this process lives as long as the test.
  const holder = { owner: process.ppid, script: 'scripts/dev.ts' };
  writeFileSync(join(directory.path, '.data/builds/build.lock'), JSON.stringify(holder));
  expect(takeBuildLock(directory.path)).toBeUndefined();

  const said: string[] = [];
  const lock = await waitForBuildLock(directory.path, 60_000, abort.signal, (sentence) => {
    said.push(sentence);
    abort.abort();
  });
  expect([lock, said]).toEqual([
    undefined,
    [
      `The process ${process.ppid} (scripts/dev.ts) builds this project, or develops on it. This build waits until it has ended, or until you end it.`,
    ],
  ]);
  await directory.remove();
});
