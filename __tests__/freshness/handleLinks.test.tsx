import { handleLinks } from '../../src/freshness/handleLinks';
import { registerUnsavedInput } from '../../src/lib/unsavedInput';
import { CONTEXT_ID, deferPageData, loadDeferredPage } from '../../src/hydration/deferredPageData';
import { markServerRendered, startClientRendering } from '../../src/hydration/serverRendered';
import { COMPILATION, installGatsby } from './fakeGatsby';

let gatsby: ReturnType<typeof installGatsby>;
let hovered: string[];
let navigated: string[];
/** The browser's default action, which jsdom lacks. */
let left: string[];

beforeAll(() => {
  handleLinks({ hovering: (path) => void hovered.push(path), enqueue: () => () => undefined });
  window.addEventListener('click', (event) => {
    if (!event.defaultPrevented && event.target instanceof Element) left.push(event.target.id);
    event.preventDefault();
  });
});

beforeEach(() => {
  gatsby = installGatsby();
  hovered = [];
  left = [];
  navigated = gatsby.navigated;
  window.history.replaceState(null, '', '/here?x=1');
  document.body.innerHTML = `
    <a id="page" href="/pricing#plans"><b id="inside">Pricing</b></a> <a id="hash" href="#part">Part</a>
    <a id="same" href="/here?x=1#part">Part</a> <a id="file" href="/blog/rss.xml">Feed</a>
    <a id="away" href="https://other.example/">Away</a> <a id="tab" href="/pricing" target="_blank">Tab</a>
    <a id="save" href="/pricing" download>Save</a> <a id="script" href="java&Tab;script:alert(1)">Script</a> <p id="text">Text</p>`;
});

const click = (id: string, how: MouseEventInit = {}) =>
  document.getElementById(id)?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...how }));

it('navigates in place on a plain link without a click handler', () => {
  click('inside');
  expect(navigated).toEqual(['/pricing#plans']);
  expect(left).toEqual([]);
});

it.each(['hash', 'same', 'file', 'away', 'tab', 'save', 'script', 'text'])(
  'leaves a click on #%s to the browser',
  (id) => {
    click(id);
    expect(navigated).toEqual([]);
    expect(left).toEqual([id]);
  },
);

it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'leaves a click with %j to the browser',
  (how) => {
    click('page', how);
    expect(navigated).toEqual([]);
  },
);

it('ignores a click whose default was prevented', () => {
  document.getElementById('page')?.addEventListener('click', (event) => event.preventDefault());
  click('page');
  expect(navigated).toEqual([]);
});

it('B07 prefetches the page of the link under the pointer or with the focus, once for both', () => {
  for (const [id, sign] of [
    ['inside', 'pointerover'],
    ['page', 'focusin'],
    ['away', 'pointerover'],
    ['page', 'focusin'],
    ['same', 'focusin'],
  ] as const) {
    document.getElementById(id)?.dispatchEvent(new Event(sign, { bubbles: true }));
  }
  expect(hovered).toEqual(['/pricing', '/pricing']);
});

describe('on a high-latency connection', () => {
  const connection = (rtt: number) =>
    Object.defineProperty(navigator, 'connection', { value: { rtt }, configurable: true });
  afterEach(() => connection(0));

  it('leaves a page that is not loaded to the browser, which needs one round trip', () => {
    connection(150);
    click('page');
    expect(navigated).toEqual([]);
    expect(left).toEqual(['page']);
  });

  it('navigates in place to a prefetched page, or while unsaved input would be lost', () => {
    connection(150);
    gatsby.inMemory.add('/pricing');
    click('page');
    gatsby.inMemory.clear();
    const release = registerUnsavedInput({ isDirty: () => true });
    click('page');
    release();
    expect(navigated).toEqual(['/pricing#plans', '/pricing#plans']);
  });
});

describe('on a reading page that is not hydrated', () => {
  it('leaves a page that is not loaded to the browser, and loads nothing for a tap, until the template and data of this one are there', async () => {
    Object.assign(gatsby.runtime, { pagePath: '/here' });
    gatsby.pages.set('/here', { page: { path: '/here', webpackCompilationHash: COMPILATION } });
    document.body.insertAdjacentHTML('beforeend', `<script id="${CONTEXT_ID}" type="application/json">{}</script>`);
    markServerRendered();
    deferPageData({});
    click('page');
    expect(left).toEqual(['page']);
    // The browser would show its own error page.
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    click('page');
    onLine.mockRestore();
    expect(navigated).toEqual(['/pricing#plans']);

    const press = () => {
      const event = Object.assign(new Event('pointerover', { bubbles: true }), { pointerType: 'touch' });
      document.getElementById('page')?.dispatchEvent(event);
      document.body.dispatchEvent(new Event('pointerover', { bubbles: true }));
    };
    press();
    expect(hovered).toEqual([]);

    await loadDeferredPage();
    press();
    expect(hovered).toEqual(['/pricing']);
    click('page');
    expect(navigated).toHaveLength(2);
    expect(left).toHaveLength(1);
    startClientRendering();
  });
});
