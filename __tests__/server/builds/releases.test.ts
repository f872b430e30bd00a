import { existsSync, readdirSync, readlinkSync, statSync } from 'node:fs';
import { mkdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { loadRelease } from '../../../src/server/builds/release';
import { openReleaseStore } from '../../../src/server/builds/releaseStore';
import { stageRelease } from '../../../src/server/builds/stageRelease';
import { makeRelease, page, temporaryDirectory, writeTree } from '../support/release';

let directory: string;
let releases: string;
let remove: () => Promise<void>;
beforeEach(async () => {
  const temporary = await temporaryDirectory();
  [directory, remove] = [temporary.path, temporary.remove];
  releases = join(directory, 'releases');
});
afterEach(() => remove());

const OLD = '20260105-090000-aaaa';
const NEW = '20260105-100000-bbbb';

describe('releases', () => {
  it('lists every file with its digest and encodings, and every page by its path', async () => {
    const release = await makeRelease(directory, {
      'index.html': page('Home'),
      'a/b/index.html': page('B'),
      'x.png': 'p',
      'app.js.map': '{}',
    });
    expect([...release.pages.keys()].sort()).toEqual(['/', '/a/b']);
    expect([...release.files.keys()].sort()).toEqual(['a/b/index.html', 'index.html', 'x.png']);
    expect(release.info).toMatchObject({ pages: 2, code: 'code', contentRef: 'ref' });
    expect(release.files.get('index.html')?.scriptHashes).toEqual([expect.stringMatching(/^'sha256-.{44}'$/)]);
  });

  it('shares unchanged files and their encodings with the release before', async () => {
    const first = await makeRelease(directory, { 'index.html': page('Home'), 'a.css': 'a{}'.repeat(100) }, { id: OLD });
    const second = await makeRelease(
      directory,
      { 'index.html': page('Changed'), 'a.css': 'a{}'.repeat(100) },
      { id: NEW, previous: first },
    );
    const inode = (release: typeof first, path: string) => statSync(join(release.directory, path)).ino;
    expect(inode(second, 'site/a.css')).toBe(inode(first, 'site/a.css'));
    const encoded = `encoded/${first.files.get('a.css')?.hash}.br`;
    expect(inode(second, encoded)).toBe(inode(first, encoded));
    expect(inode(second, 'site/index.html')).not.toBe(inode(first, 'site/index.html'));
    expect(second.files.get('a.css')).toEqual(first.files.get('a.css'));
  });

  it('is never bound to Gatsby’s output, which the next build rewrites in place', async () => {
    const release = await makeRelease(directory, { 'index.html': page('Home') });
    const source = join(directory, `public-${release.info.id}`, 'index.html');
    expect(statSync(source).ino).not.toBe(statSync(join(release.directory, 'site/index.html')).ino);
  });

  it('leaves nothing behind when it cannot be finished', async () => {
    await writeTree(join(directory, 'public'), { 'index.html': page('Home') });
    const abort = new AbortController();
    abort.abort();
    const staging = stageRelease({
      publicDirectory: join(directory, 'public'),
      releasesDirectory: releases,
      info: { id: NEW, createdAt: '', code: '', contentRef: '' },
      signal: abort.signal,
    });
    await expect(staging).rejects.toThrow();
    expect(readdirSync(releases)).toEqual([]);
  });
});

describe('the store of releases', () => {
  it('has no current release until one is activated, and then keeps it over a restart', async () => {
    await makeRelease(directory, { 'index.html': page('Home') }, { id: OLD });
    const store = await openReleaseStore(releases);
    expect(store.current()).toBeUndefined();
    await store.activate(OLD);
    expect(store.current()?.info.id).toBe(OLD);
    expect((await openReleaseStore(releases)).current()?.info.id).toBe(OLD);
  });

  it('switches with a link that is never missing', async () => {
    await makeRelease(directory, { 'index.html': page('1') }, { id: OLD });
    await makeRelease(directory, { 'index.html': page('2') }, { id: NEW });
    const store = await openReleaseStore(releases);
    await store.activate(OLD);
    let checks = 0;
    let done = false;
    const watch = (async () => {
      while (!done) {
        expect([OLD, NEW]).toContain(readlinkSync(join(releases, 'current')));
        checks += 1;
        await new Promise(setImmediate);
      }
    })();
    for (let turn = 0; turn < 40; turn += 1) await store.activate(turn % 2 ? OLD : NEW);
    done = true;
    await watch;
    expect(checks).toBeGreaterThan(10);
  });

  it('clears away what a killed publish left, and serves the newest whole release when the current one is broken', async () => {
    await makeRelease(directory, { 'index.html': page('1') }, { id: OLD });
    await makeRelease(directory, { 'index.html': page('2') }, { id: NEW });
    await (await openReleaseStore(releases)).activate(NEW);
    await mkdir(join(releases, '20260105-110000-cccc.tmp'));
    await symlink('x', join(releases, 'current.1.tmp'));
    await rm(join(releases, NEW, 'files.json'));
    const store = await openReleaseStore(releases);
    expect(store.current()?.info.id).toBe(OLD);
    expect(readdirSync(releases).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });

  it('refuses to activate what is not a whole release, and goes on with the one it has', async () => {
    await makeRelease(directory, { 'index.html': page('1') }, { id: OLD });
    const store = await openReleaseStore(releases);
    await store.activate(OLD);
    await expect(store.activate('../../etc')).rejects.toThrow('is not a build id');
    await expect(store.activate(NEW)).rejects.toThrow();
    expect(store.current()?.info.id).toBe(OLD);
    expect(readlinkSync(join(releases, 'current'))).toBe(OLD);
  });

  it('can be read back whole from disk', async () => {
    const made = await makeRelease(directory, { 'index.html': page('1'), 'a/index.html': page('a') });
    const read = await loadRelease(made.directory);
    expect([...read.files]).toEqual([...made.files]);
    expect(existsSync(join(made.directory, 'site', 'a', 'index.html'))).toBe(true);
  });
});
