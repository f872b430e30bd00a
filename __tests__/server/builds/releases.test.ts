import {
  existsSync,
  linkSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { addGzip, improveEncodings } from '../../../src/server/builds/releases/improveEncodings';
import { loadRelease, type Release, type ReleaseFile } from '../../../src/server/builds/releases/release';
import { openReleaseStore } from '../../../src/server/builds/releases/releaseStore';
import { stageRelease } from '../../../src/server/builds/releases/stageRelease';
import { makeRelease, page, writeTree } from '../support/release';
import { temporaryDirectory } from '../../support/temporaryDirectory';

let directory: string;
let releases: string;
beforeEach(async () => {
  directory = temporaryDirectory();
  releases = join(directory, 'releases');
});

const OLD = '20260105-090000-aaaa';
const NEW = '20260105-100000-bbbb';
/** An id above the largest that a system gives to a process. */
const NO_PROCESS = 99_999_999;

/** Switches `current` as another process does. */
async function switchElsewhere(id: string): Promise<void> {
  await symlink(id, join(releases, 'new'));
  await rename(join(releases, 'new'), join(releases, 'current'));
}

/** Files whose names contain a content hash. */
const bundle = (mark: string) => ({ [`app-${mark}567890abcdef1234.js`]: mark, [`page-data/sq/d/${mark}.json`]: mark });

/** The link target with the same content, if the file is Gatsby's. */
const withoutStamp = (file?: ReleaseFile) => ({ ...file, stamp: undefined });

/** Makes a release from `public`. */
const stage = (id: string, previous?: Release) =>
  stageRelease({
    publicDirectory: join(directory, 'public'),
    releasesDirectory: releases,
    info: { id, createdAt: new Date().toISOString(), code: 'code', contentRef: 'ref' },
    previous,
  });

describe('releases', () => {
  it('list every file with its digest and encodings, and every page by its path', async () => {
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

  it('parse only pages that changed since the last one, and know all of them', async () => {
    await writeTree(join(directory, 'public'), { 'index.html': page('Same'), 'a/index.html': page('Old') });
    const first = await stage(OLD);
    await writeTree(join(directory, 'public'), { 'a/index.html': page('New', '<a href="/x">x</a>') });
    const second = await stage(NEW);
    expect(second.facts.get('index.html')).toBe(first.facts.get('index.html'));
    expect(second.facts.get('a/index.html')?.links).toEqual(['/x']);
    expect(second.release.files.get('index.html')?.scriptHashes).toEqual(
      first.release.files.get('index.html')?.scriptHashes,
    );
  });

  it.each([
    ['knows after a restart what pages hold that have not changed', 'code', undefined, ['noted before']],
    ['reads all pages anew when code has changed, which may look for something else', 'other', undefined, []],
    ['reads all pages anew when what was stored is cut short', 'code', 20, []],
  ])('%s', async (_what, code, length, faults) => {
    const pages = {
      'index.html': page('Same', '<a href="/x">x</a>'),
      'a/index.html': page('A', '<a href="/y">y</a><a href="/x">x</a>'),
    };
    const first = await makeRelease(directory, pages, { id: OLD });
    const file = join(first.directory, 'facts.json');
    const kept = JSON.parse(readFileSync(file, 'utf8')) as { pages: [hash: string, facts: { faults: string[] }][] };
    for (const [, facts] of kept.pages) facts.faults.push('noted before');
    await writeFile(file, JSON.stringify(kept).slice(0, length));
    await jest.isolateModulesAsync(async () => {
      const restarted = await import('../../../src/server/builds/releases/stageRelease');
      const { facts } = await restarted.stageRelease({
        publicDirectory: join(directory, `public-${OLD}`),
        releasesDirectory: releases,
        info: { id: NEW, createdAt: new Date().toISOString(), code, contentRef: 'ref' },
        previous: first,
      });
      expect(facts.get('index.html')).toMatchObject({ faults, links: ['/x'] });
      expect(facts.get('a/index.html')).toMatchObject({ faults, links: ['/y', '/x'] });
    });
  });

  it('share unchanged files and their encodings with the previous release', async () => {
    const first = await makeRelease(directory, { 'index.html': page('Home'), 'a.css': 'a{}'.repeat(100) }, { id: OLD });
    const second = await makeRelease(
      directory,
      { 'index.html': page('Changed'), 'a.css': 'a{}'.repeat(100) },
      { id: NEW, previous: first },
    );
    const inode = (release: typeof first, path: string) => statSync(join(release.directory, path)).ino;
    expect(inode(second, 'site/a.css')).toBe(inode(first, 'site/a.css'));
    const encoded = `encoded/${first.files.get('a.css')?.hash}.5.br`;
    expect(inode(second, encoded)).toBe(inode(first, encoded));
    expect(inode(second, 'site/index.html')).not.toBe(inode(first, 'site/index.html'));
    expect(withoutStamp(second.files.get('a.css'))).toEqual(withoutStamp(first.files.get('a.css')));
  });

  it('reuse files with an unchanged signature, and detect changes of the same size', async () => {
    const text = (id: string, path: string) => readFileSync(join(releases, id, 'site', path), 'utf8');
    await writeTree(join(directory, 'public'), { 'same.txt': 'aaaa', 'other.txt': 'aaaa!' });
    const then = new Date('2020-01-01');
    for (const name of ['same.txt', 'other.txt']) utimesSync(join(directory, 'public', name), then, then);
    const { release } = await stage(OLD);
    await writeTree(join(directory, 'public'), { 'same.txt': 'bbbb', 'other.txt': 'bbbb!' });
    utimesSync(join(directory, 'public', 'same.txt'), then, then);
    await stage(NEW, release);
    expect(text(NEW, 'same.txt')).toBe('aaaa');
    expect(text(NEW, 'other.txt')).toBe('bbbb!');
  });

  it('read files again that were written just before the last release, whatever their time', async () => {
    // In the future, so that it is still recent on a slow machine.
    const now = new Date('2100-01-01');
    const write = async (text: string) => {
      await writeTree(join(directory, 'public'), { 'same.txt': text });
      utimesSync(join(directory, 'public', 'same.txt'), now, now);
    };
    await write('aaaa');
    const { release } = await stage(OLD);
    await write('bbbb');
    await stage(NEW, release);
    expect(readFileSync(join(releases, NEW, 'site', 'same.txt'), 'utf8')).toBe('bbbb');
  });

  it('are never linked to Gatsby’s output, which the next build overwrites in place', async () => {
    const release = await makeRelease(directory, { 'index.html': page('Home') });
    const source = join(directory, `public-${release.info.id}`, 'index.html');
    expect(statSync(source).ino).not.toBe(statSync(join(release.directory, 'site/index.html')).ino);
  });

  it('get the smallest encodings after they are served, under separate names, and pass them on', async () => {
    const text = JSON.stringify(Array.from({ length: 400 }, (_, index) => ({ index, words: `word ${index * 7919}` })));
    const release = await makeRelease(
      directory,
      { 'index.html': page('Home'), 'a.json': text, 'x.png': 'p' },
      { id: OLD },
    );
    const before = { ...release.files.get('a.json') };
    expect(await improveEncodings(release)).toBe(2);
    const after = (await loadRelease(release.directory)).files.get('a.json');
    expect(after).toEqual(release.files.get('a.json'));
    expect(after).toMatchObject({ brotli: 11, hash: before.hash });
    expect(after?.encodings.br).toBeLessThan(before.encodings?.br ?? 0);
    const bytes = readFileSync(join(release.directory, 'encoded', `${after?.hash}.11.br`));
    expect([bytes.length, brotliDecompressSync(bytes).toString()]).toEqual([after?.encodings.br, text]);
    expect(await improveEncodings(release)).toBe(0);
    const next = await makeRelease(
      directory,
      { 'index.html': page('Home'), 'a.json': text },
      { id: NEW, previous: release },
    );
    expect(withoutStamp(next.files.get('a.json'))).toEqual(withoutStamp(after));
  });

  it('are compressed into new files, since releases share those that are there', async () => {
    const release = await makeRelease(
      directory,
      { 'index.html': page('Home', 'word '.repeat(100)) },
      { codings: ['br'] },
    );
    const own = join(release.directory, 'encoded', `${release.files.get('index.html')?.hash}.gz`);
    const shared = join(directory, 'shared.gz');
    writeFileSync(own, 'of another release');
    linkSync(own, shared);
    expect(await addGzip(release)).toBe(1);
    expect(readFileSync(shared, 'utf8')).toBe('of another release');
    expect(gunzipSync(readFileSync(own)).toString()).toContain('word word');
  });

  it('get gzip after they are served when it was deferred, and pass it on', async () => {
    const files = { 'index.html': page('Home', 'word '.repeat(100)), 'x.png': 'p' };
    const release = await makeRelease(directory, files, { id: OLD, codings: ['br'] });
    expect(release.files.get('index.html')?.encodings).toEqual({ br: expect.any(Number) });
    const next = await makeRelease(directory, files, { id: NEW, previous: release, codings: ['br'] });
    expect(await addGzip(next)).toBe(1);
    const { hash, encodings } = (await loadRelease(next.directory)).files.get('index.html') ?? {};
    const bytes = readFileSync(join(next.directory, 'encoded', `${hash}.gz`));
    expect([bytes.length, gunzipSync(bytes).toString()]).toEqual([encodings?.gzip, files['index.html']]);
    expect(next.files.get('x.png')?.encodings).toEqual({});
    expect(await addGzip(next)).toBe(0);
  });

  it('leave nothing behind when they cannot be finished', async () => {
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

describe('the release store', () => {
  it('has no current release until one is activated, and then keeps it across a restart', async () => {
    await makeRelease(directory, { 'index.html': page('Home') }, { id: OLD });
    const store = await openReleaseStore(releases);
    expect(store.current()).toBeUndefined();
    await store.activate(OLD);
    expect(store.current()?.info.id).toBe(OLD);
    expect((await openReleaseStore(releases)).current()?.info.id).toBe(OLD);
  });

  it('switches atomically with a link that is never missing', async () => {
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

  it('removes remains of a killed publication, and serves the last complete release when the current one is broken', async () => {
    await makeRelease(directory, { 'index.html': page('1') }, { id: OLD });
    await makeRelease(directory, { 'index.html': page('2') }, { id: NEW });
    const before = await openReleaseStore(releases);
    await before.activate(OLD);
    await before.activate(NEW);
    await mkdir(join(releases, '20260105-110000-cccc.tmp'));
    await symlink('x', join(releases, `current.${NO_PROCESS}.tmp`));
    await rm(join(releases, NEW, 'files.json'));
    const warnings: string[] = [];
    const onWarning = (sentence: string) => void warnings.push(sentence);
    const store = await openReleaseStore(releases, Date.now, { onWarning });
    expect(store.current()?.info.id).toBe(OLD);
    const list = join(releases, NEW, 'files.json');
    expect(warnings).toEqual([
      `Damaged or incomplete in ${releases}: ${NEW} (${list} cannot be read: ENOENT: no such file or directory, open '${list}'). Until the next build, ${OLD} is served instead.`,
    ]);
    await writeFile(join(releases, OLD, 'release.json'), '{"id"');
    expect((await openReleaseStore(releases, Date.now, { onWarning })).current()).toBeUndefined();
    expect(warnings[1]).toContain(`${join(releases, OLD, 'release.json')} cannot be read: `);
    expect(warnings[1]).toMatch(/Until the next build, no release is served\.$/);
    expect(readdirSync(releases).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });

  it('warns once when the file with a pin or a stop cannot be read, and not when there is none', async () => {
    await makeRelease(directory, { 'index.html': page('1') }, { id: OLD });
    const warnings: string[] = [];
    const open = () => openReleaseStore(releases, Date.now, { onWarning: (sentence) => void warnings.push(sentence) });
    await (await open()).activate(OLD);
    await open();
    expect(warnings).toEqual([]);
    const file = join(releases, 'publishing.json');
    await writeFile(file, '{"pin":');
    const store = await open();
    await store.reload();
    expect(warnings).toEqual([expect.stringContaining(`${file} cannot be read (`)]);
    expect(warnings[0]).toMatch(/so releases are published as they are made: roll back or stop publishing again/);
  });

  it('follows a switch by another process only once the release is complete', async () => {
    await makeRelease(directory, { 'index.html': page('1'), ...bundle('aaaa') }, { id: OLD });
    const arriving = await makeRelease(directory, { 'index.html': page('2'), 'a.json': '{"a":1}' }, { id: NEW });
    const store = await openReleaseStore(releases);
    await store.activate(OLD);
    const late = join(arriving.directory, 'site', 'a.json');
    await rm(late);
    await switchElsewhere(NEW);
    expect((await store.reload())?.info.id).toBe(OLD);
    await expect(store.activate(NEW)).rejects.toThrow(
      /is damaged or incomplete .*Serve another one, or build again\.$/,
    );
    await writeFile(late, '{"a');
    expect((await store.reload())?.info.id).toBe(OLD);
    await writeFile(late, '{"a":1}');
    expect((await store.reload())?.info.id).toBe(NEW);
    expect(store.retained('app-aaaa567890abcdef1234.js')).toBeDefined();
    expect((await openReleaseStore(releases)).retained('app-aaaa567890abcdef1234.js')).toBeDefined();
  });

  it('keeps the served release when the link is missing or invalid', async () => {
    await makeRelease(directory, { 'index.html': page('1') }, { id: OLD });
    const store = await openReleaseStore(releases);
    await store.activate(OLD);
    for (const target of ['../../etc', NEW]) {
      await switchElsewhere(target);
      expect((await store.reload())?.info.id).toBe(OLD);
    }
    await rm(join(releases, 'current'));
    expect((await store.reload())?.info.id).toBe(OLD);
  });

  it.each(['null', '{}', '[null]', '[{"id":'])('starts with a list of served releases that is %s', async (text) => {
    await makeRelease(directory, { 'index.html': page('1') }, { id: OLD });
    await (await openReleaseStore(releases)).activate(OLD);
    await writeFile(join(releases, 'served.json'), text);
    const store = await openReleaseStore(releases);
    expect([store.current()?.info.id, await store.prune()]).toEqual([OLD, []]);
    expect(JSON.parse(readFileSync(join(releases, 'served.json'), 'utf8'))).toMatchObject([{ id: OLD }]);
  });

  it('serves the release that the link leads to, also when the list of served releases cannot be written', async () => {
    await makeRelease(directory, { 'index.html': page('1') }, { id: OLD });
    await makeRelease(directory, { 'index.html': page('2') }, { id: NEW });
    const store = await openReleaseStore(releases);
    await store.activate(OLD);
    await rm(join(releases, 'served.json'));
    await mkdir(join(releases, 'served.json'));
    await store.activate(NEW);
    expect([store.current()?.info.id, readlinkSync(join(releases, 'current'))]).toEqual([NEW, NEW]);
  });

  it('keeps what another process of this machine is staging', async () => {
    const ofAnother = `next-1a2b3c4d.${process.ppid}.tmp`;
    for (const name of [ofAnother, `next-2b3c4d5e.${process.pid}.tmp`, `next-3c4d5e6f.${NO_PROCESS}.tmp`])
      await mkdir(join(releases, name), { recursive: true });
    await openReleaseStore(releases);
    expect(readdirSync(releases)).toEqual([ofAnother]);
  });

  it('ignores what another process is staging in a shared directory', async () => {
    await mkdir(join(releases, `${NEW}.tmp`), { recursive: true });
    await mkdir(join(releases, `${OLD}.gone.tmp`));
    await openReleaseStore(releases, Date.now, { shared: true });
    expect(readdirSync(releases)).toEqual([`${NEW}.tmp`]);
  });

  it('refuses to activate an incomplete release, and keeps the current one', async () => {
    await makeRelease(directory, { 'index.html': page('1') }, { id: OLD });
    const store = await openReleaseStore(releases);
    await store.activate(OLD);
    await expect(store.activate('../../etc')).rejects.toThrow('is not a build id');
    await expect(store.activate(NEW)).rejects.toThrow();
    expect(store.current()?.info.id).toBe(OLD);
    expect(readlinkSync(join(releases, 'current'))).toBe(OLD);
  });

  it('retains bundles and query results of earlier releases for a day, but neither their pages nor page data', async () => {
    let now = Date.parse('2026-01-05T09:00:00Z');
    await makeRelease(
      directory,
      {
        'index.html': page('1'),
        'gone/index.html': page('g'),
        ...bundle('aaaa'),
        'page-data/gone/page-data.json': '1',
      },
      { id: OLD },
    );
    await makeRelease(directory, { 'index.html': page('2'), ...bundle('bbbb') }, { id: NEW });
    const store = await openReleaseStore(releases, () => now);
    await store.activate(OLD);
    await store.activate(NEW);
    expect(store.retained('app-aaaa567890abcdef1234.js')?.release.info.id).toBe(OLD);
    expect(store.retained('page-data/sq/d/aaaa.json')).toBeDefined();
    expect(store.retained('app-bbbb567890abcdef1234.js')).toBeUndefined();
    expect(store.retained('gone/index.html')).toBeUndefined();
    expect(store.retained('page-data/gone/page-data.json')).toBeUndefined();
    expect([...(store.retained('app-aaaa567890abcdef1234.js')?.release.files.keys() ?? [])].sort()).toEqual([
      'app-aaaa567890abcdef1234.js',
      'page-data/sq/d/aaaa.json',
    ]);
    now += 24 * 60 * 60_000;
    expect((await openReleaseStore(releases, () => now)).retained('app-aaaa567890abcdef1234.js')).toBeDefined();
    now += 2 * 60 * 60_000;
    expect((await openReleaseStore(releases, () => now)).retained('app-aaaa567890abcdef1234.js')).toBeUndefined();
  });

  it('retains files of a release whose process was killed right after the switch', async () => {
    const third = '20260105-110000-cccc';
    await makeRelease(directory, { 'index.html': page('1') }, { id: OLD });
    await makeRelease(directory, { 'index.html': page('2'), ...bundle('bbbb') }, { id: NEW });
    await makeRelease(directory, { 'index.html': page('3') }, { id: third });
    await (await openReleaseStore(releases)).activate(OLD);
    await switchElsewhere(NEW);
    await (await openReleaseStore(releases)).activate(third);
    expect((await openReleaseStore(releases)).retained('app-bbbb567890abcdef1234.js')?.release.info.id).toBe(NEW);
  });

  it('reads a retained release once, however often another replaces it', async () => {
    const third = '20260105-110000-cccc';
    await makeRelease(directory, { 'index.html': page('1'), ...bundle('aaaa') }, { id: OLD });
    await makeRelease(directory, { 'index.html': page('2'), ...bundle('bbbb') }, { id: NEW });
    await makeRelease(directory, { 'index.html': page('3'), ...bundle('cccc') }, { id: third });
    const store = await openReleaseStore(releases);
    await store.activate(OLD);
    await store.activate(NEW);
    await rm(join(releases, OLD, 'files.json'));
    await store.activate(third);
    expect(store.retained('app-aaaa567890abcdef1234.js')?.release.info.id).toBe(OLD);
    expect(store.retained('app-bbbb567890abcdef1234.js')?.release.info.id).toBe(NEW);
  });

  it('prunes all but the current one, five to roll back to, and those of the last day', async () => {
    let now = Date.parse('2026-01-05T09:00:00Z');
    const ids = Array.from({ length: 10 }, (_, hour) => `20260105-0${hour}0000-aaaa`);
    for (const id of ids) await makeRelease(directory, { 'index.html': page(id) }, { id });
    const store = await openReleaseStore(releases, () => now);
    for (const id of ids) await store.activate(id);
    expect(await store.prune()).toEqual([]);
    now += 26 * 60 * 60_000;
    expect(await store.prune()).toEqual(ids.slice(0, 4).reverse());
    expect(await store.list()).toEqual(ids.slice(4).reverse());
    expect(store.current()?.info.id).toBe(ids.at(-1));
  });

  it('rolls back to an earlier release at once, and forward again', async () => {
    await makeRelease(directory, { 'index.html': page('1') }, { id: OLD });
    await makeRelease(directory, { 'index.html': page('2') }, { id: NEW });
    const store = await openReleaseStore(releases);
    const seen: string[] = [];
    store.onSwitch(({ info }) => seen.push(info.id));
    for (const id of [OLD, NEW, OLD]) await store.activate(id);
    expect(seen).toEqual([OLD, NEW, OLD]);
    expect((await openReleaseStore(releases)).current()?.info.id).toBe(OLD);
  });

  it('stores files with the same bytes once', async () => {
    const { directory: at } = await makeRelease(directory, {
      'a/_payload.json': '{"a":1}',
      'page-data/a/page-data.json': '{"a":1}',
    });
    expect(statSync(join(at, 'site/a/_payload.json')).ino).toBe(
      statSync(join(at, 'site/page-data/a/page-data.json')).ino,
    );
  });

  it('can be read back completely from disk', async () => {
    const made = await makeRelease(directory, { 'index.html': page('1'), 'a/index.html': page('a') });
    const read = await loadRelease(made.directory);
    expect([...read.files]).toEqual([...made.files]);
    expect(existsSync(join(made.directory, 'site', 'a', 'index.html'))).toBe(true);
  });
});
