import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../../../../src/server/builds/files/listFiles';
import { temporaryDirectory, writeTree } from '../../support/release';

let directory: string;
let remove: () => Promise<void>;

beforeEach(async () => {
  ({ path: directory, remove } = await temporaryDirectory());
  await writeTree(directory, { 'z.txt': '', 'a/one.txt': '', 'a/b/two.txt': '' });
  mkdirSync(join(directory, 'a', 'empty'));
});
afterEach(() => remove());

describe('the files of a build’s output', () => {
  it('are all files below it, without directories', async () => {
    expect((await listFiles(directory)).sort()).toEqual(['a/b/two.txt', 'a/one.txt', 'z.txt']);
  });

  it('cannot be listed for a missing directory', async () => {
    await expect(listFiles(join(directory, 'missing'))).rejects.toThrow('ENOENT');
  });
});
