import { readdirSync, readFileSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { filesBelow } from '../../../../src/lib/filesBelow';
import type { Release } from '../../../../src/server/builds/releases/release';
import { beginRelease } from '../../../../src/server/builds/releases/releaseFolder';
import { stageRelease } from '../../../../src/server/builds/releases/stageRelease';
import { makeRelease, page, writeTree } from '../../support/release';
import { temporaryDirectory } from '../../../support/temporaryDirectory';

const OLD = '20260105-090000-aaaa';
const NEW = '20260105-100000-bbbb';
const OTHER = '20260105-110000-cccc';
const before = {
  'index.html': page('Home'),
  'a/index.html': page('A', 'word '.repeat(100)),
  'b/c/index.html': page('C', 'text '.repeat(100)),
  notes: 'a file that becomes a folder',
  'same.css': 'a{}'.repeat(100),
};
const after = {
  'index.html': page('Home'),
  'a/index.html': page('A', 'other '.repeat(100)),
  b: 'a folder that became a file',
  'notes/index.html': page('Notes', 'more '.repeat(100)),
  'same.css': 'a{}'.repeat(100),
  'copy.css': 'a{}'.repeat(100),
};

let directory: string;
let releases: string;
let old: Release;
beforeEach(async () => {
  directory = temporaryDirectory();
  releases = join(directory, 'releases');
  old = await makeRelease(directory, before, { id: OLD });
});

async function stage(id: string, options: Partial<Parameters<typeof stageRelease>[0]> = {}): Promise<Release> {
  const publicDirectory = join(directory, `public-${id}`);
  await writeTree(publicDirectory, after);
  const info = { id, createdAt: '2026-01-05T10:00:00.000Z', code: 'code', contentRef: 'ref' };
  const staged = await stageRelease({ publicDirectory, releasesDirectory: releases, info, previous: old, ...options });
  return staged.release;
}

const contents = (folder: string) =>
  Object.fromEntries(filesBelow(folder).map((path) => [path, readFileSync(join(folder, path)).toString('base64')]));
const inode = (release: Release, path: string) => statSync(join(release.directory, 'site', path)).ino;

describe('a release prepared from the one before', () => {
  it('equals one that is made at once: changed, new and removed files, and their encodings', async () => {
    const begun = await stage(NEW, { begun: await beginRelease(releases, NEW, old) });
    const atOnce = await stage(OTHER);
    for (const part of ['site', 'encoded'])
      expect(contents(join(begun.directory, part))).toEqual(contents(join(atOnce.directory, part)));
    const list = ({ files }: Release) => [...files.values()].map((file) => ({ ...file, stamp: undefined }));
    expect(list(begun)).toEqual(list(atOnce));
    expect(inode(begun, 'same.css')).toBe(inode(old, 'same.css'));
  });

  it('leaves the release that it was prepared from unchanged', async () => {
    const whole = contents(old.directory);
    await stage(NEW, { begun: await beginRelease(releases, NEW, old) });
    expect(contents(old.directory)).toEqual(whole);
  });

  it('is made from the served one, when that has changed', async () => {
    const served = await makeRelease(directory, { ...before, 'same.css': 'b{}'.repeat(100) }, { id: OTHER });
    const release = await stage(NEW, { begun: await beginRelease(releases, NEW, old), previous: served });
    expect(readFileSync(join(release.directory, 'site', 'same.css'), 'utf8')).toMatch(/^a/);
    expect(inode(release, 'index.html')).toBe(inode(served, 'index.html'));
    expect(readdirSync(releases).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });

  it('is made even if it could not be prepared', async () => {
    await rm(join(old.directory, 'site', 'index.html'));
    await expect(beginRelease(releases, 'next', old)).rejects.toThrow('is not there');
    expect(readdirSync(releases)).toEqual([OLD]);
    const release = await stage(NEW);
    expect(contents(join(release.directory, 'site'))['index.html']).toBe(Buffer.from(page('Home')).toString('base64'));
  });

  it('is made even if another process has removed the prepared directory', async () => {
    const begun = await beginRelease(releases, 'next', old);
    await rm(begun.directory, { recursive: true });
    const release = await stage(NEW, { begun });
    expect(contents(join(release.directory, 'site'))['index.html']).toBe(Buffer.from(page('Home')).toString('base64'));
  });

  it('has files that were added to the earlier one after it was prepared', async () => {
    const begun = await beginRelease(releases, 'next', old);
    const late = old.files.get('same.css');
    if (!late) throw new Error('There is no such file.');
    old.files = new Map([...old.files, ['copy.css', { ...late, path: 'copy.css' }]]);
    await writeTree(join(old.directory, 'site'), { 'copy.css': 'a{}'.repeat(100) });
    const release = await stage(NEW, { begun });
    expect(contents(join(release.directory, 'site'))['copy.css']).toBeDefined();
  });

  it('is removed when the build is canceled meanwhile', async () => {
    const abort = new AbortController();
    const begun = beginRelease(releases, NEW, old, abort.signal);
    abort.abort();
    await expect(begun).rejects.toThrow();
    expect(readdirSync(releases).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });
});
