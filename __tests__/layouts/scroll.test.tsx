import type { ShouldUpdateScrollArgs } from 'gatsby';
import { ownScrollRestoration, settleScroll, shouldUpdateScroll } from '../../src/layouts/scroll';

const scrolledTo: number[] = [];

beforeEach(() => {
  scrolledTo.length = 0;
  window.scrollTo = ((_x: number, y: number) => void scrolledTo.push(y)) as typeof window.scrollTo;
  document.body.innerHTML = '';
});

function location(href: string, key = href) {
  const { pathname, search, hash } = new URL(href, 'https://keelstone.example');
  return { pathname, search, hash, href, key } as unknown as Location;
}

function ask(from: Location | undefined, to: Location, saved = 0) {
  const question = {
    prevRouterProps: from && { location: from },
    pathname: to.pathname,
    routerProps: { location: to },
    getSavedScrollPosition: () => [0, saved],
  };
  return shouldUpdateScroll(question as unknown as ShouldUpdateScrollArgs, { plugins: [] });
}

describe('scroll position', () => {
  it('S28 waits for the new page, then goes to its top', () => {
    expect(ask(location('/pricing'), location('/careers'))).toBe(false);
    expect(scrolledTo).toEqual([]);
    settleScroll();
    expect(scrolledTo).toEqual([0]);
  });

  it('S28 goes back to where a page was left', () => {
    ask(location('/careers'), location('/pricing'), 1200);
    settleScroll();
    expect(scrolledTo).toEqual([1200]);
  });

  it('S28 takes the last of two pages when the first was interrupted', () => {
    ask(location('/a'), location('/b'), 700);
    ask(location('/b'), location('/c'), 300);
    settleScroll();
    expect(scrolledTo).toEqual([300]);
  });

  it('S28 goes to what the hash names, if it is there', () => {
    document.body.innerHTML = '<h2 id="häufig">Questions</h2>';
    const seen: string[] = [];
    Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
      seen.push(this.id);
    };
    ask(location('/'), location('/pricing#h%C3%A4ufig'), 900);
    settleScroll();
    expect(seen).toEqual(['häufig']);
    ask(location('/'), location('/pricing#missing'), 0);
    settleScroll();
    expect(scrolledTo).toEqual([0]);
  });

  it('stays where it is when only the query changes', () => {
    expect(ask(location('/blog'), location('/blog?q=match'))).toBe(false);
    expect(ask(location('/calc?seats=5#sum', 'a'), location('/calc?seats=6#sum', 'b'))).toBe(false);
  });

  it('moves for a hash, and for the same address again', () => {
    expect(ask(location('/pricing'), location('/pricing#faq'))).toBe(true);
    expect(ask(location('/pricing', 'a'), location('/pricing', 'b'))).toBe(true);
  });

  it('stays where it is when nothing changed', () => {
    expect(ask(location('/pricing'), location('/pricing'))).toBe(false);
  });

  it('leaves the first page to Gatsby', () => {
    expect(ask(undefined, location('/pricing'))).toBe(true);
  });

  it('takes restoration from the browser while the site runs, and gives it back for a reload', () => {
    history.scrollRestoration = 'auto';
    ownScrollRestoration();
    expect(history.scrollRestoration).toBe('manual');
    window.dispatchEvent(new Event('pagehide'));
    expect(history.scrollRestoration).toBe('auto');
    window.dispatchEvent(new Event('pageshow'));
    expect(history.scrollRestoration).toBe('manual');
  });
});
