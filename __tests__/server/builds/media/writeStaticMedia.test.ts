import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../../../../src/server/builds/files/listFiles';
import type { ReadMedia } from '../../../../src/server/builds/media/storeMedia';
import { writeStaticMedia } from '../../../../src/server/builds/media/writeStaticMedia';
import { writeTree } from '../../support/release';
import { temporaryDirectory } from '../../../support/temporaryDirectory';

const HERO = '/_content/images/hero.png?auto=format&w=640';
const WIDE = '/_content/images/hero.png?auto=format&w=828';
const FILM = '/_content/media/film.mp4';
let site: string;
beforeEach(() => (site = temporaryDirectory()));

/** A content service whose pictures are their address and form. */
const read: ReadMedia = async (address, accept) => {
  const isPicture = address.includes('/images/');
  const type = !isPicture ? 'video/mp4' : (/^image\/(?:avif|webp)/.exec(accept)?.[0] ?? 'image/png');
  const status = address.includes('lost') ? 404 : 200;
  return { status, type, negotiated: isPicture, bytes: Buffer.from(`${address} ${type}`) };
};
const textOf = (path: string) => readFileSync(join(site, path), 'utf8');

it('C02 every picture and film that a page names becomes a file of the host, in pages, their data and feeds', async () => {
  const escaped = (address: string) => address.replaceAll('&', '&amp;');
  await writeTree(site, {
    'index.html': `<img src="${escaped(HERO)}" srcset="${escaped(HERO)} 640w, ${escaped(WIDE)} 828w"><video src="${FILM}">`,
    'page-data/index/page-data.json': JSON.stringify({ srcSet: `${HERO} 640w, ${WIDE} 828w`, src: HERO, other: '/a' }),
    'rss.xml': `<enclosure url="https://site.example${escaped(HERO)}"/>`,
    'app.js': 'run();',
  });
  expect(await writeStaticMedia(site, await listFiles(site), read)).toEqual([]);
  const all = [textOf('index.html'), textOf('page-data/index/page-data.json'), textOf('rss.xml')].join('\n');
  expect(all).not.toContain('_content');
  const [, hero, wide] = /srcset="(\S+\.webp) 640w, (\S+\.webp) 828w"/.exec(textOf('index.html')) ?? [];
  expect(JSON.parse(textOf('page-data/index/page-data.json'))).toEqual({
    srcSet: `${hero} 640w, ${wide} 828w`,
    src: hero,
    other: '/a',
  });
  expect(textOf(hero ?? '')).toBe(`${HERO} image/webp`);
  expect(textOf(wide ?? '')).toBe(`${WIDE} image/webp`);
  expect(textOf('rss.xml')).toMatch(/^<enclosure url="https:\/\/site\.example\/media\/[\w-]{22}\.png"\/>$/);
  expect(textOf('index.html')).toMatch(/<video src="\/media\/[\w-]{22}\.mp4">$/);
  expect(existsSync(join(site, 'media/index.json'))).toBe(false);
});

it('C02 a picture that cannot be read keeps its address, and is told', async () => {
  await writeTree(site, { 'index.html': '<img src="/_content/images/lost.png?w=1">' });
  expect(await writeStaticMedia(site, await listFiles(site), read)).toEqual([
    'The picture or medium /_content/images/lost.png?w=1 is missing.',
  ]);
  expect(textOf('index.html')).toBe('<img src="/_content/images/lost.png?w=1">');
});
