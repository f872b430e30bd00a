/** @jest-environment jsdom */
import { withScriptLoader } from '../../../src/gatsby/webpack/deferScripts';

const END = `
          <script
            id="gatsby-chunk-mapping"
          >
            window.___chunkMapping="{\\"app\\":[\\"/app-2.js\\"]}";
          </script>
        <script>window.___webpackCompilationHash="abc";</script><script src="/framework-1.js" async></script><script src="/app-2.js" async></script>`;

const unminified = async (text: string) => text;
let deferred: string;
beforeAll(async () => {
  deferred = await withScriptLoader(END, unminified);
});

/** Runs the inline script as the browser does. */
function runStarter(): void {
  document.body.innerHTML = deferred;
  const code = [...document.querySelectorAll('script')].at(-1)?.textContent ?? '';
  new Function(code)();
}

beforeEach(() => {
  jest.useFakeTimers();
  document.head.innerHTML = '';
});
afterEach(() => {
  // Removes the listeners of an unused script loader.
  window.dispatchEvent(new Event('pageshow'));
  jest.useRealTimers();
});

/** Upper bound of a frame, in milliseconds. */
const FRAME = 20;

const fetched = () => [...document.head.querySelectorAll('script')].map((script) => script.getAttribute('src'));

describe('the script loader of a page', () => {
  it('replaces the script tags in the HTML, and keeps its inline scripts', () => {
    expect(deferred).not.toMatch(/<script[^>]+src=/);
    expect(deferred).toContain('___webpackCompilationHash="abc"');
  });

  it.each(['pageshow', 'pointerdown', 'keydown', 'touchstart'])('loads the scripts once, at the first %s', (sign) => {
    runStarter();
    expect(fetched()).toEqual([]);
    window.dispatchEvent(new Event(sign));
    window.dispatchEvent(new Event('pageshow'));
    jest.runAllTimers();
    expect(fetched()).toEqual(['/framework-1.js', '/app-2.js']);
  });

  it('loads the scripts after a timeout when a picture never loads', () => {
    runStarter();
    jest.advanceTimersByTime(3999);
    expect(fetched()).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(fetched()).toEqual(['/framework-1.js', '/app-2.js']);
  });

  it('waits in a prerendered page until it is activated', () => {
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
    runStarter();
    window.dispatchEvent(new Event('pageshow'));
    jest.runAllTimers();
    expect(fetched()).toEqual([]);
    Object.defineProperty(document, 'prerendering', { value: false, configurable: true });
    document.dispatchEvent(new Event('prerenderingchange'));
    expect(fetched()).toEqual([]);
    jest.advanceTimersByTime(FRAME);
    expect(fetched()).toEqual(['/framework-1.js', '/app-2.js']);
  });

  it('has no list of all chunks, which Gatsby’s loader cannot read', () => {
    expect(deferred).not.toContain('/app-2.js\\');
    expect(deferred).toContain('<script>window.___chunkMapping={}</script><script>window.___webpackComp');
  });

  it('is followed by speculation rules that exclude files and tools', () => {
    document.body.innerHTML = deferred;
    const rules = document.querySelector('script[type="speculationrules"]')?.textContent ?? '';
    expect(JSON.parse(rules)).toHaveProperty('prefetch');
    for (const path of ['/_*', '/*.xml', '/debug*', '/preview*', '/slice-simulator*'])
      expect(rules).toContain(`"${path}"`);
  });

  it('is not added to a page without scripts', async () => {
    expect(await withScriptLoader('<p>Text</p>', unminified)).toBe('<p>Text</p>');
  });
});

describe('on a high-latency connection', () => {
  const LINKS = `<main><a id="first" href="/pricing?a=1#plans">Pricing</a> <a href="/pricing?a=1">Again</a> <a href="/llms.txt">File</a>
    <a href="/debug/builds">Builds</a> <a href="${window.location.pathname}#part">Here</a> <a id="large" href="/features">Features</a> <a href="/blog">Blog</a></main>`;
  const define = (on: object, name: string, value: unknown) =>
    Object.defineProperty(on, name, { value, configurable: true });
  const marks = () =>
    [...document.querySelectorAll<HTMLAnchorElement>('[data-speculation]')].map(
      ({ pathname, search, dataset }) => `${dataset['speculation'] ?? ''} ${pathname}${search}`,
    );

  beforeEach(() => {
    define(navigator, 'connection', { rtt: 150 });
    define(HTMLAnchorElement.prototype, 'getBoundingClientRect', () => ({ top: 0, bottom: 20, width: 80, height: 20 }));
    runStarter();
    document.body.insertAdjacentHTML('beforeend', LINKS);
  });
  afterEach(() => {
    jest.runAllTimers();
    define(navigator, 'connection', { rtt: 0 });
    Reflect.deleteProperty(HTMLAnchorElement.prototype, 'getBoundingClientRect');
    delete document.documentElement.dataset['latency'];
  });

  it('B07 prefetches the featured page of a list before the pictures load', () => {
    const { prefetch } = JSON.parse(document.querySelector('script[type="speculationrules"]')?.textContent ?? '') as {
      prefetch: { where: { and: { selector_matches?: string }[] }; eagerness: string }[];
    };
    document.getElementById('first')?.setAttribute('data-speculation', 'prefetch');
    const selector = prefetch[0]?.where.and.at(-1)?.selector_matches ?? '';
    expect([...document.querySelectorAll(selector)].map(({ id }) => id)).toEqual(['first']);
    expect(prefetch[0]?.eagerness).toBe('immediate');
  });

  it('B07 prerenders the featured page of a list after the LCP image, and prerenders no other', () => {
    define(document.getElementById('large') ?? {}, 'getBoundingClientRect', () => ({
      top: 0,
      bottom: 200,
      width: 300,
      height: 200,
    }));
    document.getElementById('first')?.setAttribute('data-speculation', 'prefetch');
    document.body.insertAdjacentHTML('beforeend', '<img alt="" /><img alt="" fetchpriority="high" />');
    const [late, first] = document.querySelectorAll('img');
    late?.dispatchEvent(new Event('load'));
    expect(marks()).toEqual(['prefetch /pricing?a=1']);
    first?.dispatchEvent(new Event('load'));
    expect(marks()).toEqual(['prerender /pricing?a=1']);
    window.dispatchEvent(new Event('pageshow'));
    jest.advanceTimersByTime(FRAME);
    expect(marks().filter((mark) => mark.startsWith('prerender'))).toEqual([
      'prerender /pricing?a=1',
      'prerender /pricing?a=1',
    ]);
  });

  it('B07 prefetches the pages of the most prominent links before the scripts load', () => {
    const large = { top: 0, bottom: 200, width: 300, height: 200 };
    define(document.getElementById('large') ?? {}, 'getBoundingClientRect', () => large);
    window.dispatchEvent(new Event('pageshow'));
    jest.advanceTimersByTime(1);
    // The frame that shows the page is first.
    expect(marks()).toEqual([]);
    jest.advanceTimersByTime(FRAME);
    expect(marks()).toEqual([
      'prefetch /pricing?a=1',
      'prefetch /pricing?a=1',
      'prerender /features',
      'prefetch /blog',
    ]);
    expect(fetched().filter(Boolean)).toEqual([]);
    jest.advanceTimersByTime(1000);
    expect(fetched().filter(Boolean)).toEqual(['/framework-1.js', '/app-2.js']);
  });

  it('loads no scripts on a press on a link, but on any other press', () => {
    document.getElementById('first')?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    expect(fetched()).toEqual([]);
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    expect(fetched()).toEqual(['/framework-1.js', '/app-2.js']);
  });

  it.each([{ saveData: true }, { effectiveType: '2g' }])('B07 prerenders nothing for %j', (more) => {
    window.dispatchEvent(new Event('pageshow'));
    jest.advanceTimersByTime(FRAME);
    document.body.innerHTML = LINKS;
    delete document.documentElement.dataset['latency'];
    define(navigator, 'connection', { rtt: 150, ...more });
    runStarter();
    document.body.insertAdjacentHTML('beforeend', LINKS);
    window.dispatchEvent(new Event('pageshow'));
    jest.advanceTimersByTime(FRAME);
    expect(marks()).toEqual([]);
    expect(document.documentElement.dataset['latency']).toBeUndefined();
  });
});
