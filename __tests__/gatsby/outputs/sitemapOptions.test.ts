import { sitemapOptions, sitePagesField } from '../../../src/gatsby/outputs/sitemapOptions';
import { contextWithoutDocument } from '../../../src/routes/planPages';
import { routeNamed } from '../../../src/routes/table';

const options = sitemapOptions('https://site.example');

function page(routeName: string, path: string, change: object = {}) {
  return { ...contextWithoutDocument(routeNamed(routeName), path), ...change };
}

function paths(...sitePages: Parameters<typeof options.resolvePages>[0]['sitePages'][number][]): string[] {
  return options.resolvePages({ sitePages }).map(({ path }) => path);
}

describe('the sitemap', () => {
  it('lists the pages that the routes table marks as listed', () => {
    expect(
      paths(
        page('feature', '/features/intake'),
        page('debug', '/debug'),
        page('booking-confirmed', '/booking-confirmed'),
      ),
    ).toEqual(['/features/intake']);
  });

  it('leaves out pages with another canonical page', () => {
    expect(paths(page('video', '/videos/key/a', { canonical: '/videos/key/b' }))).toEqual([]);
  });

  it('is made from the pages in Gatsby’s store that have a row', () => {
    const context = page('feature', '/features/intake');
    const pages = new Map<string, object>([
      [context.pathname, { path: context.pathname, context }],
      ['/404/', { path: '/404/' }],
      ['/dev-404-page/', { path: '/dev-404-page/', context: {} }],
    ]);
    const { resolve } = sitePagesField({ getState: () => ({ pages }) }).Query.sitePages;
    expect(resolve()).toEqual([context]);
    expect(paths(...resolve())).toEqual(['/features/intake']);
  });

  it('has the last change and the translations of a page', () => {
    const alternates = [
      { lang: 'en-us', path: '/pricing' },
      { lang: 'de-de', path: '/de/pricing' },
    ];
    expect(options.serialize(page('pricing', '/pricing', { modified: '2026-02-03', alternates }))).toEqual({
      url: 'https://site.example/pricing',
      lastmod: '2026-02-03',
      links: [
        { lang: 'en', url: 'https://site.example/pricing' },
        { lang: 'de', url: 'https://site.example/de/pricing' },
      ],
    });
    expect(options.serialize(page('home', '/'))).toEqual({ url: 'https://site.example/' });
  });
});
