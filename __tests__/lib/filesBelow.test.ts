import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../../src/lib/filesBelow';
import { temporaryDirectory } from '../support/temporaryDirectory';

const directory = temporaryDirectory();

beforeAll(() => {
  mkdirSync(join(directory, 'b/c/empty'), { recursive: true });
  for (const path of ['z.txt', 'a.txt', 'b/one.txt', 'b/c/two.txt']) writeFileSync(join(directory, path), '');
});

it('filesBelow lists the files below a directory, sorted, without directories', () => {
  expect(filesBelow(directory)).toEqual(['a.txt', 'b/c/two.txt', 'b/one.txt', 'z.txt']);
});

it('filesBelow throws for a missing directory', () => {
  expect(() => filesBelow(join(directory, 'missing'))).toThrow('ENOENT');
});
