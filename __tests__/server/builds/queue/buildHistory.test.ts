import { mkdir, readFile, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  openBuildHistory,
  type BuildHistory,
  type BuildRecord,
} from '../../../../src/server/builds/queue/buildHistory';
import { temporaryDirectory } from '../../../support/temporaryDirectory';

const build = (id: string, result: BuildRecord['result']): BuildRecord => ({
  id,
  trigger: { kind: 'prismic' },
  startedAt: '2026-03-01T10:00:00.000Z',
  durationMs: 1,
  result,
  problems: [],
});
const fail = (error: unknown) => {
  throw error;
};
const ids = (history: BuildHistory) => history.list().map((record) => ('id' in record ? record.id : ''));

it('S10 the history keeps only the last of consecutive builds with nothing to build', async () => {
  const directory = temporaryDirectory();
  const file = join(directory, 'history.jsonl');
  const history = await openBuildHistory(file, fail);
  await history.add(build('published', 'published'));
  for (let call = 0; call < 300; call += 1) await history.add(build(`unchanged-${call}`, 'unchanged'));
  expect(ids(history)).toEqual(['unchanged-299', 'published']);
  // The file does not grow for as long as the server runs.
  expect((await readFile(file, 'utf8')).trimEnd().split('\n').length).toBeLessThan(210);
  expect(ids(await openBuildHistory(file, fail))).toEqual(['unchanged-299', 'published']);
  await history.add(build('failed', 'failed'));
  expect(ids(history)).toEqual(['failed', 'published']);
  expect(ids(await openBuildHistory(file, fail))).toEqual(['failed', 'published']);
});

it('S10 the history knows a record that cannot be stored, tells its listeners, and goes on after it', async () => {
  const directory = temporaryDirectory();
  const file = join(directory, 'history.jsonl');
  const warnings: unknown[] = [];
  const told: unknown[] = [];
  const history = await openBuildHistory(file, (error) => warnings.push(error));
  history.onAdd((record) => told.push(record));
  await mkdir(file);
  await history.add(build('unstored', 'failed'));
  expect([ids(history), told.length, warnings.length]).toEqual([['unstored'], 1, 1]);
  await rmdir(file);
  await history.add(build('stored', 'published'));
  expect(ids(await openBuildHistory(file, fail))).toEqual(['stored']);
});

it('S10 the history skips lines that are no records', async () => {
  const directory = temporaryDirectory();
  const file = join(directory, 'history.jsonl');
  await writeFile(file, `null\n7\n{"id":\n${JSON.stringify(build('published', 'published'))}\n`);
  expect(ids(await openBuildHistory(file, fail))).toEqual(['published']);
});
