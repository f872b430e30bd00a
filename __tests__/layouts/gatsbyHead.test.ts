import { createElement as element, createContext, memo, useContext, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Seo } from '../../src/layouts/Seo';
import { headHandlerForSSR } from '../../src/layouts/ssr/gatsbyHead';

jest.mock('gatsby', () =>
  jest.requireActual<{ gatsbyWithData: () => object }>('../support/gatsbyData').gatsbyWithData(),
);

type Handler = typeof headHandlerForSSR;
type Page = Parameters<Handler>[0];

/** What Gatsby's build defines in its renderer. */
Object.assign(globalThis, { plugins: [], __BASE_PATH__: '' });
const { headHandlerForSSR: gatsbys } = jest.requireActual<{ readonly headHandlerForSSR: Handler }>(
  'gatsby/cache-dir/head/head-export-handler-for-ssr',
);

const SHARED = 'Rollen & Rechte <„alle“> "A" \'B\' &amp; &lt;p&gt; ÄÖ';

/** The document that a page with this head gets. */
function documentBy(handler: Handler, Head: unknown, result: Page['pageData']['result'] = {}): string {
  const set: { html: object; body: object; head: ReactNode[] } = { html: {}, body: {}, head: [] };
  handler({
    pagePath: '/roles/',
    pageComponent: { Head },
    pageData: { result },
    staticQueryContext: {},
    setHtmlAttributes: (attributes) => Object.assign(set.html, attributes),
    setBodyAttributes: (attributes) => Object.assign(set.body, attributes),
    setHeadComponents: (components) => set.head.push(...components),
  });
  const head = element('head', {}, ...set.head);
  return renderToStaticMarkup(element('html', set.html, head, element('body', set.body)));
}

const ours = (...nodes: ReactNode[]) => documentBy(headHandlerForSSR, () => nodes);
const theirs = (...nodes: ReactNode[]) => documentBy(gatsbys, () => nodes);
const raw = (__html: string) => ({ dangerouslySetInnerHTML: { __html } });

describe('the head of a built page', () => {
  // React and Gatsby remark on what is unusual here.
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation();
    jest.spyOn(console, 'warn').mockImplementation();
  });
  afterEach(() => jest.restoreAllMocks());

  it('is to the letter what Gatsby makes of a page’s metadata', () => {
    const Head = () =>
      element(Seo, {
        title: SHARED,
        description: SHARED,
        path: '/rôles/a b?c=1&d=2',
        lang: 'de-de',
        image: 'https://images.example/a.png?w=1&h=2',
        noindex: true,
        alternates: [
          { lang: 'en-us', path: '/roles' },
          { lang: 'de-de', path: '/de/roles' },
        ],
        feeds: { rss: '/blog/rss.xml', json: '/blog/feed.json' },
        type: 'article',
        jsonLd: [{ '@type': 'Article', name: '</script> "A" & B' }, { '@type': 'BreadcrumbList' }],
      });
    const html = documentBy(headHandlerForSSR, Head);
    expect(html).toBe(documentBy(gatsbys, Head));
    expect(html).toContain('<html lang="de">');
    expect(html.match(/data-gatsby-head="true"/g)?.length).toBeGreaterThan(20);
  });

  it.each<[string, ReactNode[]]>([
    ['attributes of the document', [element('html', { lang: 'de', className: 'a' }), element('body', { id: 'b' })]],
    ['names that React spells otherwise', [element('meta', { httpEquiv: 'refresh', content: '0', itemProp: 'x' })]],
    ['what is left out', [null, false, element('meta', { name: undefined, content: '' })]],
    ['a title in pieces', [element('title', {}, 'A & B', ' | ', 3)]],
    ['styles', [element('style', raw('a>b{content:"x"}')), element('style', {}, 'a>b{margin:1px}')]],
    ['code', [element('script', {}, 'if (1 < 2 && 3 > 2) alert("x")'), element('script', { src: '/a.js?b=1&c' })]],
    ['text and elements of pages', ['text', element('div', {}, element('meta', { name: 'inside' }))]],
    [
      'elements with the same id, of which the last one stays in the place of the first',
      [
        element('meta', { id: 'a', content: '1' }),
        element('meta', { content: '2' }),
        element('meta', { id: 'a', content: '3' }),
      ],
    ],
  ])('is to the letter what Gatsby makes of %s', (_what, nodes) => {
    expect(ours(...nodes)).toBe(theirs(...nodes));
  });

  it('knows what a page knows of itself', () => {
    const Head = (props: object) => element('title', {}, JSON.stringify(props));
    const result = { data: { page: { title: 'Roles' } }, pageContext: { lang: 'en-us', __params: { id: '1' } } };
    expect(documentBy(headHandlerForSSR, Head, result)).toBe(documentBy(gatsbys, Head, result));
    expect(documentBy(headHandlerForSSR, Head)).toBe(documentBy(gatsbys, Head));
  });

  it('has structured data as it was written, also where it looks like HTML', () => {
    const data = '{"name":"&lt;/script>&lt;b>"}';
    expect(ours(element('script', { type: 'application/ld+json', ...raw(data) }))).toContain(`>${data}</script>`);
  });

  it('is nothing on pages that have none', () => {
    expect(documentBy(headHandlerForSSR, undefined)).toBe('<html><head></head><body></body></html>');
  });

  it('fails the build when it cannot be made', () => {
    const fails = () => {
      throw new Error('No site.');
    };
    expect(() => documentBy(headHandlerForSSR, fails)).toThrow('No site.');
    expect(() => ours(element(fails))).toThrow('No site.');
    expect(() => documentBy(headHandlerForSSR, 'Roles')).toThrow('"Head" is no plain function');
  });

  it('says which kinds of components it takes, and of others that they would be lost', () => {
    const Language = createContext('en');
    const Title = () => element('title', {}, useContext(Language));
    expect(ours(element(Title))).toContain('>en</title>');
    expect(() => ours(element(Language.Provider, { value: 'de' }, element(Title)))).toThrow('plain functions');
    expect(() => ours(element(memo(Title)))).toThrow('plain functions');
  });
});
