import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../../../../src/server/builds/files/listFiles';
import { writeTree } from '../../support/release';
import { temporaryDirectory } from '../../../support/temporaryDirectory';

let directory: string;

beforeEach(async () => {
  directory = temporaryDirectory();
  await writeTree(directory, { 'z.txt': '', 'a/one.txt': '', 'a/b/two.txt': '' });
  mkdirSync(join(directory, 'a', 'empty'));
});

describe('the files of a build’s output', () => {
  it('are all files below it, without directories', async () => {
    expect((await listFiles(directory)).sort()).toEqual(['a/b/two.txt', 'a/one.txt', 'z.txt']);
  });

  it('cannot be listed for a missing directory', async () => {
    await expect(listFiles(join(directory, 'missing'))).rejects.toThrow('ENOENT');
  });
});
