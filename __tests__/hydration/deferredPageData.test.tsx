import { startClientRendering, markServerRendered } from '../../src/hydration/serverRendered';
import { deferPageData, CONTEXT_ID, deferredPage } from '../../src/hydration/deferredPageData';
import { gatsbyWindow } from '../../src/lib/gatsbyWindow';
import { COMPILATION, installGatsby, PAGE, type FakeGatsby } from '../freshness/fakeGatsby';

const Built = () => null;
const OWN = { page: { path: '/blog/one', webpackCompilationHash: COMPILATION } };
let gatsby: FakeGatsby;

/** A built page at the start of its scripts. */
function open(path: string, context?: object): void {
  window.history.replaceState(null, '', path);
  document.body.innerHTML = context
    ? `<script id="${CONTEXT_ID}" type="application/json">${JSON.stringify(context)}</script>`
    : '';
  gatsby = installGatsby();
  gatsby.pages.set('/blog/one', OWN);
  Object.assign(window, { pagePath: '/blog/one' });
  deferPageData(Built);
  markServerRendered();
}

afterEach(startClientRendering);

describe('a reading page', () => {
  it('starts with its HTML and the data of its frame, and requests nothing', async () => {
    open('/blog/one', { lang: 'de-de' });
    const { ___loader: loader } = gatsbyWindow();
    const page = await loader.loadPage('/blog/one');
    expect(page).toMatchObject({
      component: Built,
      json: { pageContext: { lang: 'de-de' } },
      page: { path: '/blog/one', webpackCompilationHash: COMPILATION },
    });
    expect(loader.loadPageSync('/blog/one?from=mail')).toBe(page);
    expect(gatsby.loaded).toEqual([]);
  });

  it('is the same where the host appends a slash to its address', async () => {
    open('/blog/one/', { lang: 'de-de' });
    const { ___loader: loader } = gatsbyWindow();
    const page = await loader.loadPage('/blog/one/');
    expect(page).toMatchObject({ component: Built, page: { path: '/blog/one' } });
    expect(loader.loadPageSync('/blog/one')).toBe(page);
    expect(gatsby.loaded).toEqual([]);
  });

  it('loads its template and data when they are needed, once', async () => {
    open('/blog/one', {});
    await Promise.all([deferredPage()?.load(), deferredPage()?.load()]);
    expect(deferredPage()?.peek()).toBe(OWN);
    expect(gatsby.loaded).toEqual(['/blog/one']);
  });

  it('ignores the data of another build', async () => {
    open('/blog/one', {});
    gatsby.pages.set('/blog/one', { page: { ...OWN.page, webpackCompilationHash: 'another' } });
    await expect(deferredPage()?.load()).rejects.toThrow('/blog/one');
    await expect(deferredPage()?.load()).rejects.toThrow('/blog/one');
    expect(deferredPage()?.peek()).toBeUndefined();
    // Gatsby's loader has the data of this address.
    expect(new Set(gatsby.loaded)).toEqual(new Set(['/blog/one']));
  });

  it('requests its data again after Gatsby could not read the build', async () => {
    open('/blog/one', {});
    gatsby.pages.set('/blog/one', { page: { ...OWN.page, webpackCompilationHash: '' } });
    const again = { page: { ...OWN.page, path: '/blog/one?retry=1' } };
    gatsby.pages.set('/blog/one?retry=1', again);
    await expect(deferredPage()?.load()).rejects.toThrow('/blog/one');
    await deferredPage()?.load();
    expect(deferredPage()?.peek()).toBe(again);
  });

  it('keeps its HTML when Gatsby answers with the error page instead of its data', async () => {
    open('/blog/one', {});
    gatsby.pages.set('/blog/one', { page: { ...OWN.page, path: '/500.html' } });
    await expect(deferredPage()?.load()).rejects.toThrow('/blog/one');
    expect(deferredPage()?.peek()).toBeUndefined();
  });

  it('requests its data again after a failure, which Gatsby remembers', async () => {
    open('/blog/one', {});
    gatsby.pages.set('/blog/one', { status: 'error' });
    const again = { page: { ...OWN.page, path: '/blog/one?retry=1' } };
    gatsby.pages.set('/blog/one?retry=1', again);
    await expect(deferredPage()?.load()).rejects.toThrow('/blog/one');
    await deferredPage()?.load();
    expect(deferredPage()?.peek()).toBe(again);
  });

  it('leaves all other pages to Gatsby, and itself, too, when the visitor returns to it', async () => {
    open('/blog/one', {});
    const { ___loader: loader } = gatsbyWindow();
    await expect(loader.loadPage('/blog/two')).resolves.toBe(PAGE);
    startClientRendering();
    await expect(loader.loadPage('/blog/one')).resolves.toBe(OWN);
    expect(gatsby.loaded).toEqual(['/blog/two', '/blog/one']);
    expect(deferredPage()).toBeUndefined();
  });

  it.each([
    ['that answers to the visitor from the start', '/blog/one', undefined],
    ['at an address that is not its own', '/nowhere', {}],
  ])('does not exist %s', async (_which, path, context) => {
    open(path, context);
    await gatsbyWindow().___loader.loadPage(path);
    expect(gatsby.loaded).toEqual([path]);
  });
});
