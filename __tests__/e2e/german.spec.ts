import { openPages } from './support/manifest';
import { expect, test, type Get } from './support/test';

interface Link {
  readonly path: string;
  /** The attributes as they are written. */
  readonly attributes: string;
  readonly text: string;
}

/** Pages of the header, the footer and the funnel, from which a visitor must not fall into English. */
const FUNNEL = ['/de', '/de/pricing', '/de/module-pricing-calc', '/de/book-demo', '/de/features', '/de/contact'];

test('S01 has a German page for every page of the German menus, footer and funnel', async ({ get }) => {
  for (const path of FUNNEL) {
    const english = (await linksOn(get, path)).filter((link) => isEnglish(link) && !isLanguageSwitch(link));
    expect([path, ...english.map((link) => link.path)]).toEqual([path]);
  }
});

test('S11 marks every link of a German page to an English one, and links to no English page that there is in German', async ({
  get,
}) => {
  const pages = (await openPages(get)).filter(isGermanPath);
  expect(pages.length).toBeGreaterThan(90);
  const links = new Map<string, Link[]>();
  for (const path of pages) links.set(path, await linksOn(get, path));
  const translated = new Set(
    [...links.values()]
      .flat()
      .filter(isLanguageSwitch)
      .map(({ path }) => path),
  );
  const astray = [...links].flatMap(([page, found]) =>
    found
      .filter((link) => isEnglish(link) && !isLanguageSwitch(link))
      .flatMap((link) => {
        const isMarked = /\bhreflang="en"/i.test(link.attributes) && link.text.includes('(englisch)');
        if (isMarked && !translated.has(link.path)) return [];
        return [`${page} → ${link.path}: ${isMarked ? 'exists in German' : 'not marked'}`];
      }),
  );
  expect(astray).toEqual([]);
});

async function linksOn(get: Get, path: string): Promise<Link[]> {
  const html = await (await get(path)).text();
  return [...html.matchAll(/<a\b([^>]*)>(.*?)<\/a>/gs)].flatMap(([, attributes = '', inner = '']) => {
    const [, href = ''] = /\bhref="([^"]*)"/.exec(attributes) ?? [];
    const target = href.split(/[?#]/)[0] ?? '';
    const isPage = target.startsWith('/') && !target.startsWith('/_') && !/\.\w+$/.test(target);
    return isPage ? [{ path: target, attributes, text: inner.replace(/<[^>]*>/g, '') }] : [];
  });
}

function isGermanPath(path: string): boolean {
  return /^\/de(?:\/|$)/.test(path);
}

function isEnglish({ path }: Link): boolean {
  return !isGermanPath(path);
}

/** Links of the language switch have the `lang` of the page that they lead to. */
function isLanguageSwitch({ attributes }: Link): boolean {
  return /\slang="en"/.test(attributes) && /\bhreflang="en"/i.test(attributes);
}
