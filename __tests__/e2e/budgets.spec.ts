import { brotliCompressSync } from 'node:zlib';
import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import { prerendered } from './support/manifest';
import { expect, test } from './support/test';

const KB = 1000;
const LARGEST_PAGE = 40 * KB;
const LARGEST_FONTS = 36 * KB;
const MOST_REQUESTS = 25;

/** Those that read every page. */
test.describe.configure({ timeout: 180_000 });

/** What search engines read in the head of a page. */
interface Head {
  title: string;
  meta: ReadonlyMap<string, string>;
}

test('S01 keeps every page within 40 kB of HTML, compressed with brotli', async ({ request }) => {
  const large: string[] = [];
  for (const path of await pages(request)) {
    const size = brotliCompressSync(await (await request.get(path)).body()).length;
    if (size > LARGEST_PAGE) large.push(`${path} has ${size} bytes`);
  }
  expect(large).toEqual([]);
});

test('S01 gives every page that may be listed a title of its own and a description of the length that is shown', async ({
  request,
}) => {
  const faults: string[] = [];
  const titles = new Map<string, string>();
  for (const path of await pages(request)) {
    const { title, meta } = headOf(await (await request.get(path)).text());
    if (meta.get('robots')?.includes('noindex')) continue;
    const description = meta.get('description') ?? '';
    if (title.length === 0 || title.length > 60) faults.push(`${path} has a title of ${title.length} characters`);
    if (description.length < 50 || description.length > 160)
      faults.push(`${path} has a description of ${description.length} characters`);
    const other = titles.get(title);
    if (other !== undefined) faults.push(`${path} has the title of ${other}`);
    titles.set(title, path);
  }
  expect(titles.size).toBeGreaterThan(90);
  expect(faults).toEqual([]);
});

test('S01 gives every page that may be listed a picture for sharing that exists', async ({ request }) => {
  const missing: string[] = [];
  for (const path of await pages(request)) {
    const { meta } = headOf(await (await request.get(path)).text());
    if (meta.get('robots')?.includes('noindex')) continue;
    const picture = meta.get('og:image');
    const answer = picture && (await request.get(new URL(picture).pathname + new URL(picture).search));
    if (!answer || answer.status() !== 200 || !/^image\//.test(answer.headers()['content-type'] ?? ''))
      missing.push(path);
    if (!meta.get('og:image:alt') || meta.get('twitter:image') !== picture) missing.push(`${path} (words)`);
  }
  expect(missing).toEqual([]);
});

for (const { id, path } of [
  { id: 'S01', path: '/' },
  { id: 'S19', path: '/pricing' },
  { id: 'S04', path: '/blog/spend-control/approval-thresholds' },
]) {
  test(`${id} loads ${path} with at most 25 requests, all to this site, and 36 kB of fonts`, async ({
    page,
    baseURL,
  }) => {
    const requests: string[] = [];
    const fonts: Promise<number>[] = [];
    page.on('request', (one) => requests.push(one.url()));
    page.on('response', (response) => {
      if (/\.woff2?($|\?)/.test(response.url())) fonts.push(response.body().then((body) => body.length));
    });
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    expect(requests.filter((url) => !url.startsWith(baseURL ?? '') && !url.startsWith('data:'))).toEqual([]);
    expect(requests.filter((url) => !url.startsWith('data:')).length).toBeLessThanOrEqual(MOST_REQUESTS);
    const size = (await Promise.all(fonts)).reduce((sum, one) => sum + one, 0);
    expect(size).toBeLessThanOrEqual(LARGEST_FONTS);
  });
}

/** Every prerendered page of the site's own; the operators' pages and error pages are nobody's first impression. */
async function pages(request: Parameters<typeof prerendered>[0]): Promise<string[]> {
  const paths = await prerendered(request);
  return paths.filter((path) => !/^\/(404|500)|^\/debug|\.html$/.test(path));
}

function headOf(html: string): Head {
  const head = { title: '', meta: new Map<string, string>() };
  const visit = (node: DefaultTreeAdapterTypes.Node): void => {
    if ('tagName' in node) {
      const attribute = (name: string) => node.attrs.find((one) => one.name === name)?.value;
      if (node.tagName === 'body') return;
      if (node.tagName === 'title')
        head.title = node.childNodes.map((child) => ('value' in child ? child.value : '')).join('');
      const name = attribute('name') ?? attribute('property');
      if (node.tagName === 'meta' && name) head.meta.set(name, attribute('content') ?? '');
    }
    if ('childNodes' in node) node.childNodes.forEach(visit);
  };
  visit(parse(html));
  return head;
}
