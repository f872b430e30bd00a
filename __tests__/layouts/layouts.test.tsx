import { render, screen, within } from '@testing-library/react';
import { ICON_PATHS } from '../../src/components/iconPaths';
import { layouts } from '../../src/layouts/layouts';
import { LAYOUTS, type LayoutName } from '../../src/routes/pageContext';
import { text, TextProvider } from '../../src/text';
import { provideMatchMedia } from '../support/matchMedia';
import { contextOf } from '../support/site';
import { preloadModules } from '../../src/lib/lazyModule';

jest.mock('gatsby', () =>
  jest.requireActual<{ gatsbyWithData: () => object }>('../support/gatsbyData').gatsbyWithData(),
);

beforeAll(() => preloadModules('island'));
beforeEach(() => {
  provideMatchMedia();
});

function show(layout: LayoutName, pathname = '/pricing', lang = 'en-us') {
  const context = contextOf(pathname, {
    layout,
    lang,
    alternates: [
      { lang: 'en-us', path: '/pricing' },
      { lang: 'de-de', path: '/de/pricing' },
    ],
  });
  return render(
    <TextProvider lang={lang}>
      {layouts[layout]({
        text: text(lang),
        context,
        consent: <button type="button">Cookie settings</button>,
        children: <h1>The page</h1>,
      })}
    </TextProvider>,
  );
}

describe('layouts', () => {
  it.each(LAYOUTS)('S27 %s shows the page inside its only main element', (layout) => {
    show(layout);
    expect(within(screen.getByRole('main')).getByRole('heading', { name: 'The page' })).toBeInTheDocument();
    expect(screen.getByRole('main')).toHaveAttribute('id', 'content');
  });

  it.each(LAYOUTS.filter((layout) => layout !== 'blank'))('S27 %s starts with a skip link', (layout) => {
    const { container } = show(layout);
    const first = container.querySelector('a, button, summary');
    expect(first).toHaveTextContent('Skip to content');
    expect(first).toHaveAttribute('href', '#content');
  });

  it('S27 blank has only the page', () => {
    show('blank');
    expect(screen.queryByRole('banner')).not.toBeInTheDocument();
    expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('S27 default has menus, demo button, site map, legal row and consent settings', () => {
    show('default');
    const menus = within(screen.getByRole('navigation', { name: 'Main' }));
    expect(menus.getByText('Product overview').closest('a')).toHaveAttribute('href', '/features');
    expect(within(screen.getByRole('banner')).getByRole('link', { name: 'Book a demo' })).toHaveAttribute(
      'href',
      '/book-demo',
    );
    const footer = within(screen.getByRole('contentinfo'));
    expect(
      within(footer.getByRole('navigation', { name: 'Site map' })).getByRole('link', { name: 'About' }),
    ).toBeInTheDocument();
    const legal = within(footer.getByRole('navigation', { name: 'Legal' }));
    expect(legal.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/legal/privacy');
    expect(legal.getByRole('button', { name: 'Cookie settings' })).toBeInTheDocument();
    expect(screen.getByRole('complementary', { name: 'Announcement' })).toHaveTextContent(
      'Three-way match now handles returns.',
    );
  });

  it('S27 default shows the icon of a menu’s entry from the sprite, which is not part of the page', () => {
    const { container } = show('default');
    const [icon, ...others] = container.querySelectorAll<HTMLElement>('header li i');
    expect(others).toEqual([]);
    expect(icon?.style.getPropertyValue('--icon-index')).toBe(`${Object.keys(ICON_PATHS).indexOf('intake')}`);
    expect(icon?.closest<HTMLElement>('[style*="--icons"]')?.style.getPropertyValue('--icons')).toContain('.svg');
    expect(container.innerHTML).not.toContain(ICON_PATHS.intake);
  });

  it('S27 landing and error have a logo and the legal row, and no menus', () => {
    for (const layout of ['landing', 'error'] as const) {
      const { unmount } = show(layout);
      expect(screen.getByRole('link', { name: 'Keelstone, home' })).toHaveAttribute('href', '/');
      expect(screen.queryByRole('navigation', { name: 'Main' })).not.toBeInTheDocument();
      expect(screen.getByRole('navigation', { name: 'Legal' })).toBeInTheDocument();
      unmount();
    }
  });

  it('S27 landing does not link to the current page', () => {
    show('landing', '/book-demo');
    expect(screen.queryByRole('link', { name: 'Book a demo' })).not.toBeInTheDocument();
  });

  it('S27 manage links the other ops pages', () => {
    show('manage', '/debug');
    const tools = within(screen.getByRole('navigation', { name: 'Tools' }));
    const current = tools.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page');
    expect(current.map((link) => link.getAttribute('href'))).toEqual(['/debug']);
  });

  it('link the translations of a page, each named in its own language', () => {
    show('landing');
    const link = screen.getByRole('link', { name: 'Deutsch' });
    expect(link).toHaveAttribute('href', '/de/pricing');
    expect(link).toHaveAttribute('hreflang', 'de');
    expect(screen.queryByRole('link', { name: 'English' })).not.toBeInTheDocument();
  });

  it('are in the language of the page', () => {
    show('default', '/de/pricing', 'de-de');
    expect(screen.getByRole('link', { name: 'Zum Inhalt springen' })).toBeInTheDocument();
    expect(screen.getByRole('navigation', { name: 'Hauptmenü' })).toBeInTheDocument();
  });
});
