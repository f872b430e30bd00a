import { render, screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { wrapPageElement } from '../src/root';
import { NotFound } from '../src/sections/errors/NotFound';
import '../src/text/all';
import { provideMatchMedia } from './support/matchMedia';
import { contextOf } from './support/site';
import { preloadModules } from '../src/lib/lazyModule';

jest.mock('gatsby', () =>
  jest.requireActual<{ gatsbyWithData: () => object }>('./support/gatsbyData').gatsbyWithData(),
);

beforeAll(() => preloadModules('island'));
beforeEach(() => {
  provideMatchMedia();
  // React writes every caught error to the console.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  window.reportError = () => undefined;
});
afterEach(() => {
  jest.restoreAllMocks();
});

function wrapped(element: ReactElement, pathname = '/pricing', context: object = contextOf(pathname)): ReactElement {
  const args = { element, props: { pageContext: context, location: { pathname } } };
  return wrapPageElement(args as unknown as Parameters<typeof wrapPageElement>[0]);
}

function Broken(): never {
  throw new Error('no such field');
}

describe('the tree around every page', () => {
  it('B08 renders the page inside the mount element', () => {
    const { container } = render(wrapped(<h1>Pricing</h1>));
    expect(container.querySelector('#__nuxt')).toContainElement(screen.getByRole('heading', { level: 1 }));
    expect(container.querySelectorAll('#__nuxt')).toHaveLength(1);
  });

  it('B10 shows the error page on the error layout when the page throws', () => {
    render(wrapped(<Broken />));
    expect(screen.getByRole('link', { name: 'Keelstone, home' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('navigation', { name: 'Legal' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Internal Server Error');
    expect(screen.queryByRole('navigation', { name: 'Main' })).not.toBeInTheDocument();
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
    expect(main.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
  });

  it('B10 shows the words alone when the layout itself cannot be made', () => {
    render(wrapped(<h1>Pricing</h1>, '/pricing', { ...contextOf('/pricing'), alternates: null, layout: 'landing' }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Internal Server Error');
    expect(screen.getByRole('link', { name: 'Go to the home page' })).toBeInTheDocument();
  });

  it.each([
    ['', '/de/gibt-es-nicht', 'Seite nicht gefunden: /de/gibt-es-nicht', '/de'],
    ['de', '/de/gibt-es-nicht', 'Seite nicht gefunden: /de/gibt-es-nicht', '/de'],
    // Without a German page, the server's error page is in English.
    ['en', '/de/gibt-es-nicht', 'Page Not Found: /de/gibt-es-nicht', '/'],
    ['en', '/no-such-page', 'Page Not Found: /no-such-page', '/'],
  ])('S29 says in the language of the HTML (%p) that %s does not exist', (lang, pathname, title, home) => {
    document.documentElement.lang = lang;
    window.history.replaceState(null, '', pathname);
    render(wrapped(<NotFound />, pathname, contextOf('/404', { layout: 'error' })));
    document.documentElement.lang = '';
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    const main = within(screen.getByRole('main'));
    const german = title.startsWith('Seite');
    expect(main.getByRole('link', { name: german ? 'Zur Startseite' : 'Go to the home page' })).toHaveAttribute(
      'href',
      home,
    );
    const search = main.getByRole('searchbox', { name: german ? 'Was suchen Sie?' : 'What are you looking for?' });
    expect(search).not.toHaveDisplayValue(/^de\b/);
    expect(search.closest('form')).toHaveAttribute('action', german ? '/de/search' : '/search');
  });

  it('shows a page without a page context on the blank layout', () => {
    render(wrapped(<h1>Development pages</h1>, '/dev-404-page', {}));
    expect(screen.getByRole('heading')).toHaveTextContent('Development pages');
    expect(screen.queryByRole('banner')).not.toBeInTheDocument();
  });
});
