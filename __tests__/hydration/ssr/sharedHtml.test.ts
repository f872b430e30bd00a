import { createElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { layouts } from '../../../src/layouts/layouts';
import { shareIslandsBy } from '../../../src/hydration/sharedIslands';
import { sharedHtml, renderIslandsBy } from '../../../src/hydration/ssr/sharedHtml';
import { SharedIsland } from '../../../src/hydration/ssr/SharedIsland';
import { LAYOUTS } from '../../../src/routes/pageContext';
import { text, TextProvider } from '../../../src/text';
import { contextOf } from '../../support/site';
import { preloadModules } from '../../../src/lib/lazyModule';

jest.mock('gatsby', () =>
  jest.requireActual<{ gatsbyWithData: () => object }>('../../support/gatsbyData').gatsbyWithData(),
);

const alternates = [
  { lang: 'en-us', path: '/' },
  { lang: 'de-de', path: '/de' },
];
/** Pages of every layout: linked from menus or not, in one language or two. */
const PAGES = LAYOUTS.flatMap((layout) =>
  ['/book-demo', '/blog/spend-control/budgets', '/pricing', '/', '/debug', '/blog/payables/accruals'].flatMap(
    (pathname) =>
      ['en-us', 'de-de'].flatMap((lang) =>
        [[], alternates].map((others) => contextOf(pathname, { layout, lang, alternates: others })),
      ),
  ),
);

/** The HTML of each of these pages. */
function built(pages = PAGES): string[] {
  return pages.map((context) =>
    renderToString(
      createElement(TextProvider, {
        lang: context.lang,
        children: layouts[context.layout]({
          text: text(context.lang),
          context,
          consent: createElement('button', { type: 'button' }, 'Cookie settings'),
          children: createElement('h1', {}, 'The page'),
        }),
      }),
    ),
  );
}

describe('header and footer in the HTML build', () => {
  beforeAll(() => preloadModules('island'));

  it('are the same in every page as if rendered separately, whichever comes first', () => {
    const alone = built();
    shareIslandsBy(SharedIsland);
    renderIslandsBy(renderToString);
    expect(built()).toEqual(alone);
    renderIslandsBy(renderToString);
    expect(built(PAGES.toReversed())).toEqual(alone.toReversed());
  });

  it('are rendered once for all pages with the same HTML', () => {
    const render = jest.fn((part: ReactElement) => renderToString(part));
    renderIslandsBy(render);
    const page = (pathname: string) => contextOf(pathname, { layout: 'default' });
    built([page('/blog/spend-control/budgets'), page('/blog/payables/accruals'), page('/blog/payables/three-way')]);
    expect(render).toHaveBeenCalledTimes(2);
  });
});

describe('a shared island', () => {
  const part = createElement('a', { href: '/pricing' }, 'Pricing');
  const render = jest.fn(() => '<a href="/pricing">Pricing</a>');
  const on = (pathname: string, by = 'en') => sharedHtml('header', { by, pathname }, part);

  beforeEach(() => {
    render.mockClear();
    renderIslandsBy(render);
  });

  it('is rendered once per sharing key', () => {
    expect([on('/a'), on('/b'), on('/a', 'de')]).toEqual(Array(3).fill('<a href="/pricing">Pricing</a>'));
    expect(render.mock.calls).toEqual([[part], [part]]);
  });

  it('is rendered separately for a page that it links to and may mark, and not reused from that', () => {
    render.mockReturnValueOnce('<a href="/pricing" aria-current="page">Pricing</a>');
    expect(on('/pricing')).toContain('aria-current');
    expect(on('/a')).not.toContain('aria-current');
    render.mockReturnValueOnce('<a href="/pricing" aria-current="page">Pricing</a>');
    expect(on('/pricing')).toContain('aria-current');
    expect(on('/b')).not.toContain('aria-current');
    expect(render).toHaveBeenCalledTimes(3);
  });

  it('is rendered separately for a page whose path would be escaped in HTML', () => {
    on("/what's-new");
    on("/what's-new");
    expect(render).toHaveBeenCalledTimes(2);
  });
});
