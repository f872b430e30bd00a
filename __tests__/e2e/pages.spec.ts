import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import sharp from 'sharp';
import { openPagesHtml } from './support/manifest';
import { expect, test } from './support/test';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

interface StaticPage {
  readonly path: string;
  readonly all: (tag: string, attributes?: Readonly<Record<string, string>>) => Element[];
  readonly ids: readonly string[];
  readonly text: string;
}

/** Structured data has the code where the page shows the name. */
const COUNTRY = /^[A-Z]{2}$/;
const SHARE_CARD = { width: 1200, height: 630 };

// One process reads all pages once.
test.describe.configure({ mode: 'default' });

test('S01 has metadata for search engines on every page: lengths, one h1, no id twice, reciprocal languages, correct structured data, share images', async ({
  get,
}) => {
  const pages = new Map([...(await openPagesHtml(get))].map(([path, html]) => [path, read(path, html)]));
  const wrong: string[] = [];
  const titles = new Map<string, string>();

  for (const page of pages.values()) {
    const say = (problem: string) => wrong.push(`${page.path}: ${problem}`);
    const indexable = page.all('meta', { name: 'robots' }).length === 0;
    const title = textOf(page.all('title')[0]);
    const description = content(page, 'name', 'description');
    const twice = page.ids.filter((id, index) => page.ids.indexOf(id) !== index);
    if (twice.length > 0) say(`two elements with the id ${twice.join(', ')}`);
    if (page.all('h1').length !== 1) say(`${page.all('h1').length} h1`);
    if (title.length === 0 || title.length > 60) say(`title of ${title.length}: ${title}`);
    if (!/^https?:\/\/[^/]+\/(?!.*\/$)|^https?:\/\/[^/]+\/?$/.test(href(page, 'canonical'))) say('canonical');
    if (!indexable) continue;
    if (description.length < 50 || description.length > 160) say(`description of ${description.length}`);
    const same = titles.get(title);
    if (same !== undefined) say(`the title of ${same}`);
    titles.set(title, page.path);
    if (!content(page, 'property', 'og:image:alt')) say('no words for the picture for sharing');
    if (content(page, 'name', 'twitter:image') !== content(page, 'property', 'og:image')) say('twitter:image');
    if (pathOf(href(page, 'canonical')) !== page.path) say(`canonical ${href(page, 'canonical')}`);
    for (const other of page.all('link', { rel: 'alternate' }).filter((link) => attribute(link, 'hreflang'))) {
      const back = pages.get(pathOf(attribute(other, 'href')))?.all('link', { rel: 'alternate' });
      if (!back?.some((link) => pathOf(attribute(link, 'href')) === page.path))
        say(`no way back from ${attribute(other, 'href')}`);
    }
    for (const script of page.all('script', { type: 'application/ld+json' })) {
      for (const said of claims(JSON.parse(textOf(script)) as Json))
        if (!page.text.includes(plain(said))) say(`structured data says “${said.slice(0, 60)}”`);
    }
  }
  expect(pages.size).toBeGreaterThan(120);
  expect(wrong).toEqual([]);

  const pictures = new Set([...pages.values()].map((page) => addressOf(content(page, 'property', 'og:image'))));
  expect(pictures.size).toBeGreaterThan(100);
  for (const picture of pictures) {
    const { width, height } = await sharp(await (await get(picture)).arrayBuffer()).metadata();
    expect({ picture, width, height }).toEqual({ picture, ...SHARE_CARD });
  }
});

test('B01 lists in its manifest only paths that answer 200, and every one of them has a payload (B03)', async ({
  get,
}) => {
  const paths = [...(await openPagesHtml(get)).keys()];
  expect(paths.length).toBeGreaterThan(90);
  for (const path of paths) {
    const payload = await get(`${path === '/' ? '' : path}/_payload.json`);
    expect(`${path} ${payload.status}`).toBe(`${path} 200`);
    expect((await payload.json()) as object).toHaveProperty('result');
  }
});

test('B02 no page and no script has the id of its build, so that a later build can keep both', async ({ get }) => {
  const { id } = (await (await get('/builds/latest.json')).json()) as { id: string };
  const pages = await openPagesHtml(get);
  expect([...pages].filter(([, html]) => html.includes(id)).map(([path]) => path)).toEqual([]);
  const scripts = new Set([...pages.values()].flatMap((html) => html.match(/\/[\w-]+-[0-9a-f]{16,}\.js/g) ?? []));
  expect(scripts.size).toBeGreaterThan(1);
  for (const script of scripts) expect(await (await get(script)).text()).not.toContain(id);
});

test('no page has a class that is in no stylesheet', async ({ get }) => {
  const named = [...(await openPagesHtml(get))].flatMap(([path, html]) =>
    (html.match(/class="[^"]*\bundefined\b[^"]*"/g) ?? []).map((found) => `${path} has ${found}`),
  );
  expect(named).toEqual([]);
});

test('every page has the styles of its own HTML in it, before any script', async ({ get }) => {
  const found: string[] = [];
  for (const [path, html] of await openPagesHtml(get)) {
    const styles = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css]) => css).join('');
    // The complete stylesheet comes before a dialog opens, and the line of steps moves by a rule for a class that a script adds.
    const visible = html.replace(/<dialog\b(?![^>]* open).*?<\/dialog>/gs, '').replace(/<line [^>]*>/g, '');
    const names = [...visible.matchAll(/class="([^"]*)"/g)].flatMap(([, list = '']) => list.split(' '));
    // Class names of CSS modules.
    const bare = [...new Set(names)].filter((name) => /^[A-Za-z]{5}$/.test(name) && !styles.includes(`.${name}`));
    if (bare.length > 0) found.push(`${path} has no rules for ${bare.join(', ')}`);
  }
  expect(found).toEqual([]);
});

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** Claims of structured data that the page must show. */
function claims(value: Json): string[] {
  if (Array.isArray(value)) return (value as readonly Json[]).flatMap(claims);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value as Record<string, Json>).flatMap(([key, field]) =>
    ['headline', 'text', 'name'].includes(key) && typeof field === 'string' && !COUNTRY.test(field)
      ? [field]
      : claims(field),
  );
}

function read(path: string, html: string): StaticPage {
  const elements = [...elementsOf(parse(html))];
  const body = elements.find(({ tagName }) => tagName === 'body');
  return {
    path,
    ids: elements.map((element) => attribute(element, 'id')).filter(Boolean),
    text: plain(textOf(body)),
    all: (tag, attributes = {}) =>
      elements.filter(
        (element) =>
          element.tagName === tag &&
          Object.entries(attributes).every(([name, value]) => attribute(element, name) === value),
      ),
  };
}

function* elementsOf(node: Node): Generator<Element> {
  if ('tagName' in node) yield node;
  if ('childNodes' in node) for (const child of node.childNodes) yield* elementsOf(child);
}

function textOf(node: Node | undefined): string {
  if (!node) return '';
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
}

function attribute(element: Element, name: string): string {
  return element.attrs.find((one) => one.name === name)?.value ?? '';
}

function content(page: StaticPage, name: string, value: string): string {
  const [meta] = page.all('meta', { [name]: value });
  return meta ? attribute(meta, 'content') : '';
}

function href(page: StaticPage, rel: string): string {
  const [link] = page.all('link', { rel });
  return link ? attribute(link, 'href') : '';
}

/** With its parameters: images are public in the sizes that pages name. */
function addressOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

function pathOf(address: string): string {
  return address && new URL(address).pathname;
}

function plain(text: string): string {
  return text.replace(/[\s\u00ad]+/g, '');
}
