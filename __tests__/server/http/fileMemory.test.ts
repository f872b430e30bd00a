import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createFileMemory } from '../../../src/server/http/fileMemory';
import { temporaryDirectory } from '../../support/temporaryDirectory';

let directory: string;
beforeEach(() => (directory = temporaryDirectory()));

const file = (name: string) => join(directory, name);

describe('the file cache in memory', () => {
  it('reads a file from disk once', async () => {
    const read = createFileMemory();
    writeFileSync(file('a'), 'text');
    await read(file('a'));
    rmSync(file('a'));
    expect((await read(file('a'))).toString()).toBe('text');
  });

  it('stays below its limit: the least recently used file is removed', async () => {
    const read = createFileMemory(10);
    for (const name of ['a', 'b', 'c']) writeFileSync(file(name), name.repeat(4));
    for (const name of ['a', 'b', 'a', 'c']) await read(file(name));
    for (const name of ['a', 'b', 'c']) rmSync(file(name));
    expect((await read(file('a'))).toString()).toBe('aaaa');
    expect((await read(file('c'))).toString()).toBe('cccc');
    await expect(read(file('b'))).rejects.toThrow('ENOENT');
  });
});
