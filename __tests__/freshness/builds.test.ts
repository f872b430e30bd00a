import { allowsPrefetch, isRedirect, isStale, type Builds } from '../../src/freshness/builds';

const builds: Builds = {
  baseline: 'one',
  latest: 'one',
  meta: {
    id: 'one',
    matcher: {
      static: { '/debug': { prefetch: false }, '/größe': { redirect: { to: '/pricing' } } },
      wildcard: { '/ops': { prefetch: false } },
    },
  },
};

describe('the builds known to a tab', () => {
  it('B02 are stale exactly when another build than the tab’s is live', () => {
    expect(isStale({})).toBe(false);
    expect(isStale(builds)).toBe(false);
    expect(isStale({ ...builds, latest: 'two' })).toBe(true);
  });

  it('recognize redirects, however the path is spelled', () => {
    const leads = (path: string) => isRedirect(builds, path);
    expect(['/größe', '/gr%C3%B6%C3%9Fe', '/gr%C3%B6%C3%9Fe/'].map(leads)).toEqual([true, true, true]);
    expect(['/', '/pricing', '/debug', '/%'].map(leads)).toEqual([false, false, false, false]);
    expect(isRedirect({}, '/größe')).toBe(false);
  });

  it('B07 exclude pages whose route forbids prefetch', () => {
    const allowed = (path: string) => allowsPrefetch(builds, path);
    expect(['/pricing', '/debugger', '/opsy'].map(allowed)).toEqual([true, true, true]);
    expect(['/debug', '/debug/', '/ops', '/ops/builds'].map(allowed)).toEqual([false, false, false, false]);
  });
});
