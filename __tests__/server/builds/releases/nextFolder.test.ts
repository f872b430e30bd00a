import { readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createNextFolder, type NextFolder } from '../../../../src/server/builds/releases/nextFolder';
import type { Release } from '../../../../src/server/builds/releases/release';
import { makeRelease, page } from '../../support/release';
import { until } from '../../support/until';
import { temporaryDirectory } from '../../../support/temporaryDirectory';

const OLD = '20260105-090000-aaaa';
const NEW = '20260105-100000-bbbb';

let directory: string;
let releases: string;
let next: NextFolder;
let old: Release;
let served: Release;
beforeEach(async () => {
  directory = temporaryDirectory();
  releases = join(directory, 'releases');
  old = await makeRelease(directory, { 'index.html': page('Old') }, { id: OLD });
  served = await makeRelease(directory, { 'index.html': page('Served') }, { id: NEW });
  next = createNextFolder(releases);
});

const begun = () => readdirSync(releases).filter((name) => name.endsWith('.tmp'));

describe('the directory of the next release', () => {
  it('is prepared once per release, also when it is requested again', async () => {
    next.begin(served);
    next.begin(served);
    const first = await next.take();
    expect(begun()).toEqual([`${first?.directory.split('/').at(-1)}`]);
    next.begin(served);
    expect((await next.take())?.directory).not.toBe(first?.directory);
  });

  it('is replaced by that of another release, whether it was complete or not', async () => {
    next.begin(old);
    next.begin(served);
    expect((await next.take())?.of).toBe(served);
    expect(begun()).toHaveLength(1);
    next.begin(served);
    await until(() => begun().length === 2);
    next.begin(old);
    expect((await next.take())?.of).toBe(old);
    expect(begun()).toHaveLength(2);
  });

  it('is missing when it cannot be prepared, and is prepared again for the next release', async () => {
    await rm(join(old.directory, 'site', 'index.html'));
    next.begin(old);
    expect(await next.take()).toBeUndefined();
    expect(begun()).toEqual([]);
    next.begin(served);
    expect((await next.take())?.of).toBe(served);
  });
});
