import { navigate, parsePath, withPrefix } from '../../src/freshness/gatsbyLink';
import { installGatsby } from './fakeGatsby';

describe('what Gatsby’s runtime takes from its links', () => {
  it.each([
    ['/', '/', '', ''],
    ['', '/', '', ''],
    ['/blog?q=a#b', '/blog', '?q=a', '#b'],
    ['/blog#b?c', '/blog', '', '#b?c'],
    ['/blog?#', '/blog', '', ''],
  ])('are the parts of %j', (path, pathname, search, hash) => {
    expect(parsePath(path)).toEqual({ pathname, search, hash });
  });

  it('is the guarded navigation, without a prefix', () => {
    const { navigated } = installGatsby();
    navigate(withPrefix('/pricing'));
    expect(navigated).toEqual(['/pricing']);
  });
});
