import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from '../../../../src/server/builds/files/listFiles';
import { storeMedia } from '../../../../src/server/builds/media/storeMedia';
import { newBuildId } from '../../../../src/server/builds/run/buildId';
import { openReleaseStore, type ReleaseStore } from '../../../../src/server/builds/releases/releaseStore';
import { stageRelease } from '../../../../src/server/builds/releases/stageRelease';
import { withMedia } from '../../../../src/server/contentSource';
import { ContentFolder, field, type RunningContent } from '../../../support/contentRepository';
import { listen, type TestOrigin } from '../../support/origin';
import { page, writeTree } from '../../support/release';
import { temporaryDirectory } from '../../../support/temporaryDirectory';

const BROWSER = 'image/avif,image/webp,*/*';
const HERO = '/_content/images/hero.png?auto=compress%2Cformat&v=1&w=40';
const SMALL = '/_content/images/hero.png?fm=webp&v=1&w=20';
const FILM = '/_content/media/film.mp4';

const folder = new ContentFolder().type('page', { image: field('Image') });
folder.document({ type: 'page', uid: 'a', data: {} });
let content: RunningContent;
let store: ReleaseStore;
let origin: TestOrigin;
const directory = temporaryDirectory();
let site: string;

const home = (markup: string) => writeTree(site, { 'index.html': page('Home', markup) });
const hold = (onProgress?: (count: { done: number; of: number }) => void) =>
  withMedia(content.service, async (read) => storeMedia(site, await listFiles(site), read, onProgress));

async function publish(onProgress?: Parameters<typeof hold>[0]): Promise<string[]> {
  const { paths, problems } = await hold(onProgress);
  expect([...paths].sort()).toEqual((await listFiles(site)).sort());
  const id = newBuildId();
  await stageRelease({
    publicDirectory: site,
    paths,
    releasesDirectory: store.directory,
    info: { id, createdAt: new Date().toISOString(), code: 'code', contentRef: 'ref' },
    previous: store.current(),
  });
  await store.activate(id);
  return [...problems];
}

async function get(address: string, headers: Record<string, string> = {}) {
  const answer = await fetch(origin.url + address, { headers });
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, type: answer.headers.get('content-type'), headers: answer.headers, bytes };
}

beforeAll(async () => {
  await folder.picture('media/hero.png', { width: 80, height: 60, split: true });
  folder.write('content/media/film.mp4', '0123456789');
  content = await folder.open();
  site = join(directory, 'public');
  store = await openReleaseStore(join(directory, 'releases'));
  origin = await listen({
    site: { current: store.current, retained: store.retained, progress: () => undefined },
    plugins: [{ plugin: content.service.plugin, prefix: '/_content' }],
  });
  await home(
    `<picture><source srcset="${SMALL.replaceAll('&', '&amp;')} 20w, ${SMALL.replaceAll('&', '&amp;')}&amp;x=1 40w">` +
      `<img src="${HERO.replaceAll('&', '&amp;')}" alt=""></picture><video src="${FILM}"></video>`,
  );
});
afterAll(() => origin.close());

describe('a release with stored media', () => {
  it('serves the same as the content service, in every format, also when the content has lost the file', async () => {
    const before = await Promise.all(
      [HERO, SMALL, FILM].map((address) => get(address, { accept: BROWSER, ...content.token })),
    );
    const counted: unknown[] = [];
    expect(await publish((count) => counted.push(count))).toEqual([]);
    expect(counted.at(-1)).toEqual({ done: counted.length, of: counted.length });
    folder.remove('content/media/hero.png');
    folder.remove('content/media/film.mp4');
    const after = await Promise.all([HERO, SMALL, FILM].map((address) => get(address, { accept: BROWSER })));
    expect(after.map(({ type }) => type)).toEqual(['image/avif', 'image/webp', 'video/mp4']);
    for (const [index, { status, bytes, type }] of after.entries()) {
      expect([status, type]).toEqual([200, before[index]?.type]);
      expect(bytes.equals(before[index]?.bytes ?? Buffer.alloc(0))).toBe(true);
    }
    expect((await get(HERO, { accept: 'image/webp,*/*' })).type).toBe('image/webp');
    expect((await get(HERO, { accept: 'image/png' })).type).toBe('image/png');
    expect((await get(HERO)).headers.get('vary')).toBe('Accept');
    expect((await get('/_content/images/hero.png')).status).toBe(404);
  });

  it('lets versioned media be cached for a year and a video for a minute, with ranges', async () => {
    const hero = await get(HERO, { accept: BROWSER });
    expect(hero.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await get(HERO, { accept: BROWSER, 'if-none-match': hero.headers.get('etag') ?? '' })).status).toBe(304);
    const part = await get(FILM, { range: 'bytes=2-4' });
    expect([part.status, part.bytes.toString(), part.headers.get('content-range')]).toEqual([
      206,
      '234',
      'bytes 2-4/10',
    ]);
    expect(part.headers.get('cache-control')).toBe('public, max-age=60, must-revalidate');
  });

  it('reuses an image of the previous build without rendering or copying it', async () => {
    const first = store.current();
    await home(`<img src="${HERO.replaceAll('&', '&amp;')}" alt="">`);
    expect(await publish()).toEqual([]);
    const second = store.current();
    const [path = ''] = second?.media.get(HERO)?.files ?? [];
    const inodes = await Promise.all(
      [first, second].map(async (release) => {
        return (await stat(join(release?.directory ?? '', 'site', path))).ino;
      }),
    );
    expect(inodes[0]).toBe(inodes[1]);
  });

  it('that was served before still answers its open tabs', async () => {
    expect(store.current()?.media.has(SMALL)).toBe(false);
    expect((await get(SMALL)).status).toBe(200);
  });

  it('is completed even if a killed build has left a truncated list of its media', async () => {
    folder.write('content/media/note.txt', 'A note');
    await home('<a href="/_content/media/note.txt">Note</a>');
    for (const half of ['', '{"/_content/media/no']) {
      await writeTree(site, { 'media/index.json': half });
      expect(await publish()).toEqual([]);
      expect([...(store.current()?.media.keys() ?? [])]).toEqual(['/_content/media/note.txt']);
    }
  });

  it('drops media that its pages do not reference, and names missing ones', async () => {
    await home('<img src="/_content/images/gone.png?v=1" alt="">');
    expect(await publish()).toEqual(['The picture or medium /_content/images/gone.png?v=1 is missing.']);
    expect(await readdir(join(site, 'media'))).toEqual(['index.json']);
    expect(await readFile(join(site, 'media', 'index.json'), 'utf8')).toBe('{}');
  });
});
