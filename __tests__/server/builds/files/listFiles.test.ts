import { mkdirSync, renameSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../../../../src/server/builds/files/listFiles';
import { writeTree } from '../../support/release';
import { temporaryDirectory } from '../../../support/temporaryDirectory';

let directory: string;
const listed = async () => (await listFiles(directory)).sort();

beforeEach(async () => {
  directory = temporaryDirectory();
  await writeTree(directory, { 'z.txt': '', 'a/one.txt': '', 'a/b/two.txt': '' });
  mkdirSync(join(directory, 'a', 'empty'));
});

const THEN = new Date('2026-01-05T09:00:00Z');

/** Files of an earlier build. */
function age(...folders: string[]): void {
  for (const folder of folders) utimesSync(join(directory, folder), THEN, THEN);
}

describe('the files of a build’s output', () => {
  it('are all files below it, without directories', async () => {
    expect(await listed()).toEqual(['a/b/two.txt', 'a/one.txt', 'z.txt']);
  });

  it('are current in a second listing, whatever was created, deleted or moved', async () => {
    age('', 'a', 'a/b');
    await listed();
    await writeTree(directory, { 'a/b/three.txt': '', 'c/d/four.txt': '' });
    expect(await listed()).toEqual(['a/b/three.txt', 'a/b/two.txt', 'a/one.txt', 'c/d/four.txt', 'z.txt']);
    age('', 'a', 'a/b', 'c', 'c/d');
    await listed();
    rmSync(join(directory, 'a', 'one.txt'));
    renameSync(join(directory, 'c', 'd'), join(directory, 'a', 'e'));
    expect(await listed()).toEqual(['a/b/three.txt', 'a/b/two.txt', 'a/e/four.txt', 'z.txt']);
  });

  it('are not confused with those of another directory at the same path', async () => {
    await listed();
    rmSync(directory, { recursive: true });
    await writeTree(directory, { 'new.txt': '' });
    expect(await listed()).toEqual(['new.txt']);
  });

  it('are cached for unchanged directories', async () => {
    age('', 'a', 'a/b');
    await listed();
    await writeTree(directory, { 'a/b/late.txt': '' });
    age('a/b');
    expect(await listed()).not.toContain('a/b/late.txt');
  });

  it('are listed again in a directory that has just changed, as later files may have the same time', async () => {
    // In the future, so that it is still recent on a slow machine.
    const now = new Date('2100-01-01');
    utimesSync(join(directory, 'a/b'), now, now);
    await listed();
    await writeTree(directory, { 'a/b/late.txt': '' });
    utimesSync(join(directory, 'a/b'), now, now);
    expect(await listed()).toContain('a/b/late.txt');
  });

  it('cannot be listed for a missing directory', async () => {
    await expect(listFiles(join(directory, 'missing'))).rejects.toThrow('ENOENT');
  });
});
