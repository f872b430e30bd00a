import type { ShouldUpdateScrollArgs } from 'gatsby';
import { ownScrollRestoration, settleScroll, shouldUpdateScroll } from '../../src/layouts/scroll';

const scrolledTo: number[] = [];

/** The visitor scrolls. */
function stand(y: number): void {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
  window.dispatchEvent(new Event('scroll'));
}
/** The router, or a hash link, adds a history entry. */
function enter(path: string, key?: string): void {
  window.history.pushState(key === undefined ? null : { key }, '', path);
}
/** State of the current entry. */
const entry = () => window.history.state as { readonly key: string };
/** Navigates back or forward to an existing entry. */
function travel(path: string, state: unknown): void {
  window.history.replaceState(state, '', path);
  window.dispatchEvent(new PopStateEvent('popstate', { state }));
}

beforeAll(() => {
  window.scrollTo = ((_x: number, y: number) => {
    scrolledTo.push(y);
    stand(y);
  }) as typeof window.scrollTo;
  Element.prototype.scrollIntoView = () => stand(900);
  ownScrollRestoration();
});
beforeEach(() => {
  document.body.innerHTML = '';
  enter('/start', `start ${Math.random()}`);
  settleScroll();
  scrolledTo.length = 0;
});

/** The hook's result for a page that the router reports, by default with the key of a new entry. */
function ask(from: string | undefined, to: string, key = to): unknown {
  const location = (href: string, own: string) => ({ ...pick(new URL(href, window.location.origin)), key: own });
  const question = {
    prevRouterProps: from && { location: location(from, from) },
    routerProps: { location: location(to, key) },
  };
  return shouldUpdateScroll(question as unknown as ShouldUpdateScrollArgs, { plugins: [] });
}
const pick = ({ pathname, search, hash, href }: URL) => ({ pathname, search, hash, href });

describe('S28 scroll position', () => {
  it('S28 starts another page at its top, once it is rendered', () => {
    stand(800);
    enter('/pricing', 'p1');
    expect(ask('/start', '/pricing')).toBe(false);
    expect(scrolledTo).toEqual([]);
    settleScroll();
    expect(scrolledTo).toEqual([0]);
  });

  it('S28 restores the position of a page, not its hash', () => {
    document.body.innerHTML = '<h2 id="faq">Questions</h2>';
    enter('/a#faq', 'a1');
    settleScroll();
    stand(1200);
    enter('/b', 'b1');
    // The old page can scroll while the next one loads.
    stand(1300);
    settleScroll();
    expect(scrolledTo).toEqual([0]);
    travel('/a#faq', { key: 'a1' });
    settleScroll();
    expect(scrolledTo).toEqual([0, 1200]);
  });

  it('S28 scrolls to the hash of a new entry, if its target exists', () => {
    document.body.innerHTML = '<h2 id="häufig">Questions</h2>';
    enter('/pricing#h%C3%A4ufig', 'p2');
    settleScroll();
    expect([window.scrollY, scrolledTo]).toEqual([900, []]);
    enter('/pricing2#missing', 'p3');
    settleScroll();
    expect(scrolledTo).toEqual([0]);
  });

  it('S28 restores the position after a hash link, which the browser handles itself', () => {
    stand(300);
    const before: unknown = window.history.state;
    enter('/start#part');
    stand(2000);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
    expect([scrolledTo, ask('/start', '/start#part', entry().key)]).toEqual([[], false]);
    travel('/start', before);
    expect([scrolledTo, ask('/start#part', '/start', entry().key)]).toEqual([[300], false]);
  });

  it('S28 stays at the heading when the router reports the way back only after the visitor went forward again', () => {
    stand(300);
    const before = entry();
    enter('/start#part');
    stand(2000);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
    const heading = entry();
    travel('/start', before);
    travel('/start#part', heading);
    expect(ask('/start', '/start#part', heading.key)).toBe(false);
    expect(ask('/start#part', '/start', before.key)).toBe(false);
    expect(ask('/start', '/start#part', heading.key)).toBe(false);
    expect(scrolledTo).toEqual([300, 2000]);
  });

  it('S28 leaves entries from before hydration to the browser', () => {
    stand(400);
    travel('/start', null);
    // The router's key of an entry that had none.
    expect([scrolledTo, ask('/start#part', '/start', 'initial')]).toEqual([[], false]);
  });

  it('does not change when only the query changes', () => {
    expect(ask('/blog', '/blog?q=match')).toBe(false);
    expect(ask('/calc?seats=5#sum', '/calc?seats=6#sum')).toBe(false);
  });

  it('changes for a hash that a script navigates to', () => {
    expect(ask('/pricing', '/pricing#faq')).toBe(true);
  });

  it('does not change for the same address, nor on the landing page, where the browser has set it', () => {
    expect(ask('/pricing', '/pricing')).toBe(false);
    expect(ask(undefined, '/pricing#faq')).toBe(false);
  });

  it('S28 resets scrollRestoration for a reload, and stores positions for the next document', () => {
    stand(640);
    expect(window.history.scrollRestoration).toBe('manual');
    // Asking for it computes the styles of a page that is being left: 45 ms at a quarter of the speed.
    const scrollY = jest.fn(() => 640);
    Object.defineProperty(window, 'scrollY', { get: scrollY, configurable: true });
    window.dispatchEvent(new Event('pagehide'));
    expect(scrollY).not.toHaveBeenCalled();
    expect(window.history.scrollRestoration).toBe('auto');
    expect(Object.values(JSON.parse(window.sessionStorage.getItem('keelstone:places') ?? '{}') as object)).toContain(
      640,
    );
    window.dispatchEvent(new Event('pageshow'));
    expect(window.history.scrollRestoration).toBe('manual');
  });
});
