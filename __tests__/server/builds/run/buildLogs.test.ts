import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { logDirectoryOf, logFileOf, removeOldLogs } from '../../../../src/server/builds/run/buildLogs';
import { temporaryDirectory } from '../../../support/temporaryDirectory';

it('S10 the logs of builds that the history has dropped are removed, and nothing else', async () => {
  const id = (number: number) => `20260101-000000-${number.toString(16).padStart(4, '0')}`;
  const directory = logDirectoryOf(temporaryDirectory());
  await removeOldLogs(directory);
  await mkdir(directory, { recursive: true });
  for (let number = 0; number < 205; number += 1) await writeFile(logFileOf(directory, id(number)), 'text');
  await writeFile(join(directory, 'history.jsonl'), '');
  await removeOldLogs(directory);
  const left = await readdir(directory);
  expect(left).toHaveLength(201);
  expect(left).toContain('history.jsonl');
  expect(left).toContain(`${id(204)}.log`);
  expect(left).not.toContain(`${id(4)}.log`);
});
