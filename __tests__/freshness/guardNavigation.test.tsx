import { departure, endNavigation } from '../../src/freshness/navigationState';
import type { Builds } from '../../src/freshness/builds';
import type { ChunkError } from '../../src/freshness/chunkErrors';
import { guardNavigation } from '../../src/freshness/guardNavigation';
import { guardLazyScripts } from '../../src/freshness/handleLoadFailure';
import { watchLeaving } from '../../src/freshness/leaving';
import { NO_LOAD_ERROR, loadErrorState } from '../../src/freshness/loadErrorState';
import { yieldToEventLoop } from '../../src/lib/yieldToEventLoop';
import { registerUnsavedInput } from '../../src/lib/unsavedInput';
import { COMPILATION, installGatsby, PAGE, type FakeGatsby } from './fakeGatsby';
import { turns } from '../server/support/until';

const FRESH: Builds = { baseline: 'one', latest: 'one' };
const STALE: Builds = { baseline: 'one', latest: 'two' };
const WITH_PAGES: Builds = {
  ...FRESH,
  meta: { id: 'one', matcher: { static: { '/old-address': { redirect: { to: '/pricing' } } }, wildcard: {} } },
};
const BROKEN = { status: 'error', error: new Error('Loading chunk 7 failed.') };

let gatsby: FakeGatsby;
let builds: Builds;
let running: boolean;
let online: boolean;
let reachable: boolean;
let left: string[];
let events: (ChunkError | string)[];
let startupFailures: unknown[];
let prepared: Promise<void>;
const undo: (() => void)[] = [];

const guard = () => {
  guardNavigation({
    known: () => builds,
    leave: (href, how) => {
      left.push(`${how?.replace ? 'replace ' : ''}${href.replace(window.location.origin, '')}`);
      events.push('left');
    },
    isRunning: () => running,
    shownPath: () => '/',
    isReachable: () => Promise.resolve(reachable),
    onStartupFailure: (error) => startupFailures.push(error),
    preload: () => prepared,
  });
};

beforeEach(() => {
  window.history.replaceState(null, '', '/');
  window.sessionStorage.clear();
  loadErrorState.set(NO_LOAD_ERROR);
  endNavigation();
  builds = FRESH;
  running = true;
  online = true;
  reachable = true;
  left = [];
  events = [];
  startupFailures = [];
  prepared = Promise.resolve();
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => online });
  const onError = (event: Event) => events.push((event as CustomEvent<ChunkError>).detail);
  window.addEventListener('app:chunkError', onError);
  undo.push(() => window.removeEventListener('app:chunkError', onError));
  gatsby = installGatsby();
  guard();
});
afterEach(() => {
  for (const one of undo.splice(0)) one();
  jest.restoreAllMocks();
});

/** As Gatsby's link does on a click: `___navigate` first, then the loading. */
function go(to: string): Promise<unknown> {
  gatsby.runtime.___navigate(to);
  const { pathname, search } = new URL(to, window.location.origin);
  return load(pathname + search);
}

/** As Gatsby does on a start, or for a navigation. */
async function load(path: string): Promise<unknown> {
  const loading = gatsby.runtime.___loader.loadPage(path);
  const unsettled = Symbol('unsettled');
  return Promise.race([loading, turns().then(() => unsettled)]);
}

describe('a navigation in a tab of the live build', () => {
  it('is left to the router', async () => {
    expect(await go('/pricing?plan=x#compare')).toBe(PAGE);
    expect(gatsby.navigated).toEqual(['/pricing?plan=x#compare']);
    expect(left).toEqual([]);
  });

  it('shows a page only with the code that all pages share, and treats a failure to load it as one of the page', async () => {
    prepared = new Promise(() => undefined);
    expect(await go('/pricing')).not.toBe(PAGE);

    prepared = Promise.reject(new Error('Loading chunk 3 failed.'));
    expect(await go('/pricing?x=1')).not.toBe(PAGE);
    expect(left).toEqual(['/pricing?x=1']);
  });

  it('does not wait for that code on the landing page, which has its HTML', async () => {
    running = false;
    prepared = new Promise(() => undefined);
    expect(await go('/')).toBe(PAGE);
  });

  it('S28 does a full load when the visitor goes back while the landing page is being hydrated', () => {
    running = false;
    window.history.replaceState(null, '', '/about?a=1');
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(left).toEqual(['/about?a=1']);
  });

  it('ignores steps in the history and addresses of other sites', () => {
    builds = STALE;
    gatsby.runtime.___navigate(-1);
    gatsby.runtime.___navigate('https://other.example/x');
    expect(gatsby.navigated).toEqual(['-1', 'https://other.example/x']);
  });

  it('S28 starts the leave transition with the click, while the next page loads', async () => {
    gatsby.runtime.___navigate('/pricing');
    await yieldToEventLoop();
    expect(departure.get()).toBe('/');
    // The back/forward cache may restore this page.
    window.dispatchEvent(new Event('pagehide'));
    expect(departure.get()).toBeUndefined();
  });

  it('S28 starts it on back and forward, too, and cancels it when the visitor returns meanwhile', async () => {
    window.history.replaceState(null, '', '/blog');
    window.dispatchEvent(new PopStateEvent('popstate'));
    await yieldToEventLoop();
    expect(departure.get()).toBe('/');
    window.history.replaceState(null, '', '/');
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(departure.get()).toBeUndefined();
  });

  it('S28 renders no page as leaving when the next one is ready in the same task', async () => {
    gatsby.runtime.___navigate('/pricing');
    endNavigation();
    await yieldToEventLoop();
    expect(departure.get()).toBeUndefined();
  });

  it('S28 starts no transition for another query or hash of the same page', async () => {
    gatsby.runtime.___navigate('/?plan=x#compare');
    await yieldToEventLoop();
    expect(departure.get()).toBeUndefined();
  });

  it('does a full load for a redirect', () => {
    builds = WITH_PAGES;
    gatsby.runtime.___navigate('/old-address?x=1');
    gatsby.runtime.___navigate('/pricing/');
    expect(left).toEqual(['/old-address?x=1']);
    expect(gatsby.navigated).toEqual(['/pricing']);
  });

  it('does one full load for an unpublished page, which gets its true status', async () => {
    gatsby.missing.add('/gone');
    await go('/gone?a=1');
    expect(left).toEqual(['/gone?a=1']);
    expect(await go('/gone?a=1')).toBe(PAGE);
    expect(left).toHaveLength(1);
    expect(events).toEqual(['left']);
  });
});

describe('a navigation in a tab of an older build', () => {
  beforeEach(() => {
    builds = STALE;
  });

  it('B02 is one full load that keeps query and hash', () => {
    gatsby.runtime.___navigate('/pricing?plan=x#compare');
    expect(left).toEqual(['/pricing?plan=x#compare']);
    expect(gatsby.navigated).toEqual([]);
  });

  it('B02 replaces or pushes the history entry as requested', () => {
    gatsby.runtime.___replace('/pricing');
    gatsby.runtime.___push('/blog');
    expect(left).toEqual(['replace /pricing', '/blog']);
  });

  it('B02 does no full load for another query or hash of the same page', () => {
    gatsby.runtime.___navigate('/?seats=20');
    gatsby.runtime.___navigate('/#top');
    expect(left).toEqual([]);
    expect(gatsby.navigated).toEqual(['/?seats=20', '/#top']);
  });

  it('B02 stays in the tab while a form has unsaved input that it cannot store', () => {
    let stored = false;
    undo.push(registerUnsavedInput({ isDirty: () => true, store: () => stored }));
    gatsby.runtime.___navigate('/pricing');
    expect(left).toEqual([]);
    expect(gatsby.navigated).toEqual(['/pricing']);
    stored = true;
    gatsby.runtime.___navigate('/pricing');
    expect(left).toEqual(['/pricing']);
  });

  it('B02 does a full load on back and forward, too', () => {
    window.history.replaceState(null, '', '/blog?page=2#x');
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(left).toContain('/blog?page=2#x');
  });

  it('B02 lets Gatsby load no new code over a form that cannot store its input', async () => {
    gatsby.pages.set('/pricing', { page: { webpackCompilationHash: 'compilation-2' } });
    undo.push(registerUnsavedInput({ isDirty: () => true }));
    expect(await go('/pricing')).toEqual({ page: { webpackCompilationHash: COMPILATION } });
  });
});

describe('a page whose script or data fails to load', () => {
  beforeEach(() => {
    gatsby.pages.set('/pricing?plan=x', BROKEN);
  });

  it('B06 notifies listeners first, then does a full load with query and hash', async () => {
    await go('/pricing?plan=x#compare');
    expect(left).toEqual(['/pricing?plan=x#compare']);
    expect(events).toEqual([{ href: `${window.location.origin}/pricing?plan=x#compare`, error: BROKEN.error }, 'left']);
  });

  it('B06 is not loaded a second time within ten seconds: the error page is shown at the address that failed', async () => {
    await go('/pricing?plan=x#compare');
    await go('/pricing?plan=x#compare');
    expect(left).toHaveLength(1);
    expect(loadErrorState.get().kind).toBe('failed');
    expect(window.location.href).toBe(`${window.location.origin}/pricing?plan=x#compare`);
  });

  it.each([
    ['nothing', undefined],
    ['an error that is thrown', new Error('no such chunk in this build')],
    ['data that cannot be had', { status: 'error' }],
    ['the page for errors of the server', { page: { path: '/500.html', webpackCompilationHash: COMPILATION } }],
  ])('B06 counts %s as a failure', async (_name, answer) => {
    gatsby.pages.set('/blog', answer);
    await go('/blog');
    expect(left).toEqual(['/blog']);
  });

  it('B06 shows the error page at once where storage is blocked', async () => {
    jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    await go('/pricing?plan=x#compare');
    expect(left).toEqual([]);
    expect(loadErrorState.get().kind).toBe('failed');
  });

  it.each([
    ['is loaded in full', () => undefined],
    ['would throw away what was typed', () => undo.push(registerUnsavedInput({ isDirty: () => true }))],
    ['cannot be reached', () => (reachable = false)],
  ])('S28 the leaving page stays when the next one %s', async (_name, arrange) => {
    arrange();
    let arrive: (() => void) | undefined;
    prepared = new Promise((resolve) => (arrive = resolve));
    const tried = go('/pricing?plan=x#compare');
    await yieldToEventLoop();
    expect(departure.get()).toBe('/');
    arrive?.();
    await tried;
    expect(departure.get()).toBeUndefined();
  });

  it('keeps a page with unsaved input that cannot be stored', async () => {
    undo.push(registerUnsavedInput({ isDirty: () => true }));
    await go('/pricing?plan=x#compare');
    expect(left).toEqual([]);
    expect(loadErrorState.get()).toMatchObject({ kind: 'unsaved' });
    expect(window.location.pathname).toBe('/');
  });

  it('keeps the page when the site cannot be reached at all', async () => {
    reachable = false;
    await go('/pricing?plan=x#compare');
    expect(left).toEqual([]);
    expect(loadErrorState.get()).toMatchObject({ kind: 'waiting' });
  });

  it('B09 is logged once at startup, reloaded once, and then reported above the page', async () => {
    running = false;
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    window.history.replaceState(null, '', '/pricing?plan=x#compare');
    await go('/pricing?plan=x#compare');
    expect(left).toEqual(['/pricing?plan=x#compare']);
    expect(startupFailures).toEqual([]);
    await go('/pricing?plan=x#compare');
    expect(left).toHaveLength(1);
    expect(startupFailures).toEqual([BROKEN.error]);
    expect(log.mock.calls).toEqual([['error caught during app initialization', BROKEN.error]]);
  });
});

describe('without a connection', () => {
  beforeEach(() => {
    online = false;
  });

  it('a page in memory opens', async () => {
    gatsby.inMemory.add('/pricing');
    expect(await go('/pricing')).toBe(PAGE);
    expect(gatsby.navigated).toEqual(['/pricing']);
    expect(loadErrorState.get()).toBe(NO_LOAD_ERROR);
  });

  it('no other page is requested, so that it can still be loaded later', async () => {
    await go('/blog');
    expect(gatsby.navigated).toEqual([]);
    expect(gatsby.loaded).toEqual([]);
    expect(left).toEqual([]);
    expect(loadErrorState.get()).toEqual({ kind: 'waiting', href: `${window.location.origin}/blog` });
  });
});

describe('while the visitor leaves for another document, which ends the requests of this one', () => {
  const LINKS = '<a id="away" href="/customers"><b>Customers</b></a><button id="other">Menu</button>';
  const fire = (type: string) => window.dispatchEvent(new Event(type));
  const follow = (id: string) => {
    const press = new MouseEvent('click', { bubbles: true, cancelable: true });
    // jsdom does not navigate.
    window.addEventListener('click', (event) => event.preventDefault(), { once: true });
    document.querySelector(`#${id} b, #${id}`)?.dispatchEvent(press);
  };
  beforeAll(watchLeaving);
  beforeEach(() => {
    document.body.innerHTML = LINKS;
    gatsby.pages.set('/pricing', BROKEN);
  });
  afterEach(() => void fire('pageshow'));

  it.each([
    ['a page that starts', false],
    ['a navigation', true],
  ])('B06 %s whose data is cut off does not load, which would bring the visitor back', async (_name, isRunning) => {
    running = isRunning;
    fire('beforeunload');
    await load('/pricing');
    expect([left, events, startupFailures]).toEqual([[], [], []]);
    expect(loadErrorState.get()).toBe(NO_LOAD_ERROR);
  });

  it('B06 a script that is cut off reloads nothing, by us or by Gatsby', () => {
    guardLazyScripts((href) => left.push(href));
    const gatsbyHears = jest.fn();
    window.addEventListener('unhandledrejection', gatsbyHears);
    fire('beforeunload');
    const reason = Object.assign(new Error('Loading chunk 454 failed.'), { name: 'ChunkLoadError' });
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
    window.removeEventListener('unhandledrejection', gatsbyHears);
    expect(left).toEqual([]);
    expect(gatsbyHears).not.toHaveBeenCalled();
  });

  it('B06 a link that the browser follows is leaving, too: Safari on iOS has no event for it', async () => {
    follow('away');
    await load('/pricing');
    expect(left).toEqual([]);
  });

  it.each([
    ['comes back', () => void fire('pageshow')],
    ['goes back in its history', () => void fire('popstate')],
    ['is used afterwards', () => follow('other')],
  ])('B06 a page that %s is not left', async (_name, happen) => {
    fire('beforeunload');
    happen();
    await load('/pricing');
    expect(left).toEqual(['/pricing']);
  });
});

describe('another script that fails to load', () => {
  it('B06 notifies listeners, and reloads the page once and not in a loop', () => {
    const gatsbyHeard: string[] = [];
    guardLazyScripts((href) => left.push(href));
    window.addEventListener('unhandledrejection', () => gatsbyHeard.push('unhandledrejection'));
    const reject = (reason: unknown) =>
      window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
    const failure = Object.assign(new Error('Loading chunk 454 failed.'), { name: 'ChunkLoadError' });
    reject(failure);
    reject(failure);
    expect(left).toEqual([window.location.href]);
    expect(events).toHaveLength(2);
    expect(gatsbyHeard).toEqual([]);
    reject(new Error('something else'));
    expect(gatsbyHeard).toEqual(['unhandledrejection']);
  });
});
