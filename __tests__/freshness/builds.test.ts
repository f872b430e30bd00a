import { allowsPrefetch, isPage, isStale, type Builds } from '../../src/freshness/builds';

const builds: Builds = {
  baseline: 'one',
  latest: 'one',
  meta: {
    id: 'one',
    prerendered: ['/', '/pricing', '/blog/größe'],
    matcher: { static: { '/debug': { prefetch: false } }, wildcard: { '/ops': { prefetch: false } } },
  },
};

describe('what a tab knows of builds', () => {
  it('B02 is stale exactly when another build than its own is live', () => {
    expect(isStale({})).toBe(false);
    expect(isStale(builds)).toBe(false);
    expect(isStale({ ...builds, latest: 'two' })).toBe(true);
  });

  it('tells pages from other paths, however the path is written', () => {
    expect(['/', '/pricing', '/pricing/', '/blog/gr%C3%B6%C3%9Fe'].map((path) => isPage(builds, path))).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(['/prices', '/rss.xml', '/%'].map((path) => isPage(builds, path))).toEqual([false, false, false]);
    expect(isPage({}, '/pricing')).toBeUndefined();
  });

  it('tells paths that lead elsewhere, even where it knows no pages', () => {
    const rules = { '/prices': { redirect: { to: '/pricing' } } };
    const meta = { id: 'large', matcher: { static: rules, wildcard: {} } };
    expect(['/prices', '/pricing'].map((path) => isPage({ meta }, path))).toEqual([false, undefined]);
  });

  it('B07 leaves out pages whose route wants no link to load them', () => {
    const allowed = (path: string) => allowsPrefetch(builds, path);
    expect(['/pricing', '/debugger', '/opsy'].map(allowed)).toEqual([true, true, true]);
    expect(['/debug', '/debug/', '/ops', '/ops/builds'].map(allowed)).toEqual([false, false, false, false]);
  });
});
