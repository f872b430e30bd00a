import { fireEvent, render, screen } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { renderToString } from 'react-dom/server';
import { LanguageSwitch } from '../../src/layouts/LanguageSwitch';
import { languageSwitch } from '../../src/layouts/ssr/inline/languageSwitch';

const links = (
  <LanguageSwitch
    current="en-us"
    alternates={[
      { lang: 'en-us', path: '/pricing' },
      { lang: 'de-de', path: '/de/pricing' },
    ]}
  />
);
const link = () => screen.getByRole('link', { name: 'Deutsch' });
/** What a plain click on the link would open: jsdom has no navigation. */
const pressed = (press: () => void) => {
  let opened: string | null = null;
  const note = (event: Event) => {
    opened = link().getAttribute('href');
    event.preventDefault();
  };
  document.addEventListener('click', note, { once: true });
  press();
  document.removeEventListener('click', note);
  return opened ?? link().getAttribute('href');
};

beforeAll(languageSwitch);
afterEach(() => {
  document.body.innerHTML = '';
  window.history.replaceState(null, '', '/');
});

describe('the language links', () => {
  it('S01 keep the query of the address, as written, before hydration as after it', () => {
    window.history.replaceState(null, '', '/pricing?q=1~2026-2~USD~annual&quote=a%20b#plans');
    document.body.innerHTML = renderToString(links);
    expect(pressed(() => fireEvent.click(link()))).toBe('/de/pricing?q=1~2026-2~USD~annual&quote=a%20b');
    document.body.innerHTML = '';
    render(links);
    expect(pressed(() => fireEvent.click(link()))).toBe('/de/pricing?q=1~2026-2~USD~annual&quote=a%20b');
  });

  it('S01 follow a query that was replaced after the page was loaded', () => {
    window.history.replaceState(null, '', '/pricing?employees=2');
    render(links);
    expect(pressed(() => fireEvent.click(link()))).toBe('/de/pricing?employees=2');
    window.history.replaceState(null, '', '/pricing?employees=25');
    expect(pressed(() => fireEvent.click(link()))).toBe('/de/pricing?employees=25');
    window.history.replaceState(null, '', '/pricing');
    expect(pressed(() => fireEvent.click(link()))).toBe('/de/pricing');
  });

  it('S01 have the query before a press opens a new tab', () => {
    window.history.replaceState(null, '', '/pricing?employees=25');
    render(links);
    expect(link()).toHaveAttribute('href', '/de/pricing');
    fireEvent.pointerDown(link(), { button: 1 });
    expect(link()).toHaveAttribute('href', '/de/pricing?employees=25');
    expect(pressed(() => fireEvent.click(link(), { ctrlKey: true }))).toBe('/de/pricing?employees=25');
  });

  it('S01 leave out a tag, which is a word of one language', () => {
    window.history.replaceState(null, '', '/blog?tag=approvals&category=guides');
    render(links);
    expect(pressed(() => fireEvent.click(link()))).toBe('/de/pricing?category=guides');
  });

  it('S01 are the only links that take the query along', () => {
    window.history.replaceState(null, '', '/pricing?employees=25');
    document.body.innerHTML = '<a href="/de/blog" hreflang="de">Deutsch</a>';
    expect(pressed(() => fireEvent.click(link()))).toBe('/de/blog');
  });

  it('S27 are visible in the header without menus at every width, as targets of 44 px', () => {
    const styles = readFileSync('src/layouts/PlainHeader.module.css', 'utf8');
    expect(styles).toMatch(/\.language a \{\s+min-width: 2\.75rem;\s+min-height: 2\.75rem;/);
    const header = readFileSync('src/layouts/PlainHeader.tsx', 'utf8');
    expect(header).not.toContain('classes.language');
  });
});
