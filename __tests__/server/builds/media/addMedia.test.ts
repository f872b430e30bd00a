import { addMedia, hasMedia } from '../../../../src/server/builds/media/addMedia';
import { loadRelease, type Release } from '../../../../src/server/builds/releases/release';
import { withMedia } from '../../../../src/server/contentSource';
import { ContentFolder, field, type RunningContent } from '../../../support/contentRepository';
import { listen, type TestOrigin } from '../../support/origin';
import { makeRelease, page } from '../../support/release';
import { temporaryDirectory } from '../../../support/temporaryDirectory';

const HERO = '/_content/images/hero.png?auto=compress%2Cformat&v=1&w=40';
const MARK = '/_content/media/mark.svg';
const GONE = '/_content/images/gone.png?w=40';
const SVG = `<svg xmlns="http://www.w3.org/2000/svg">${'<path d="M0 0h1v1z"/>'.repeat(50)}</svg>`;

const folder = new ContentFolder().type('page', { image: field('Image') });
folder.document({ type: 'page', uid: 'a', data: {} });
let content: RunningContent;
let directory: string;
let release: Release;
let origin: TestOrigin;

const add = () => withMedia(content.service, (read) => addMedia(release, read));
const get = (address: string, accept = 'image/avif,*/*') =>
  fetch(origin.url + address, { headers: { accept, 'accept-encoding': 'br' } });

beforeAll(async () => {
  await folder.picture('media/hero.png', { width: 80, height: 60, split: true });
  folder.write('content/media/mark.svg', SVG);
  content = await folder.open();
});
beforeEach(async () => {
  directory = temporaryDirectory();
  release = await makeRelease(directory, {
    'index.html': page('Home', `<img src="${HERO.replaceAll('&', '&amp;')}" alt=""><img src="${MARK}" alt="">`),
    '404.html': page('Not found'),
  });
  origin = await listen({ site: { current: () => release, progress: () => undefined } });
});
afterEach(() => origin.close());

describe('images that are added after their release is served', () => {
  it('are served from it as soon as they exist, in every format and encoding', async () => {
    expect((await get(HERO)).status).toBe(404);
    await expect(add()).resolves.toEqual([]);
    expect((await get(HERO)).headers.get('content-type')).toBe('image/avif');
    expect((await get(HERO, 'image/webp,*/*')).headers.get('content-type')).toBe('image/webp');
    const mark = await get(MARK);
    expect(mark.headers.get('content-encoding')).toBe('br');
    expect(await mark.text()).toBe(SVG);
  });

  it('are in the release when it is loaded again, and in the next one', async () => {
    expect(hasMedia(release)).toBe(false);
    await add();
    const again = await loadRelease(release.directory);
    expect(hasMedia(again)).toBe(true);
    expect(again.media).toEqual(release.media);
    expect([...again.files]).toEqual([...release.files]);
  });

  it('leave the release unchanged when they are interrupted, and are complete the next time', async () => {
    const failing = withMedia(content.service, (read) =>
      addMedia(release, (address, accept) =>
        address === MARK ? Promise.reject(new Error('The server stops.')) : read(address, accept),
      ),
    );
    await expect(failing).rejects.toThrow('The server stops.');
    expect(hasMedia(release)).toBe(false);
    expect(hasMedia(await loadRelease(release.directory))).toBe(false);
    await add();
    expect([...release.media.keys()].sort()).toEqual([HERO, MARK].sort());
  });

  it('are named with the release when the content has lost them, so that the next one is not refused for it', async () => {
    release = await makeRelease(directory, { 'index.html': page('Home', `<img src="${GONE}" alt="">`) });
    const problem = `The picture or medium ${GONE} is missing.`;
    await expect(add()).resolves.toEqual([problem]);
    expect((await loadRelease(release.directory)).info.problems).toEqual([problem]);
  });
});
