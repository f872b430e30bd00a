import { quickCleaning } from '../../src/gatsby/quickCleaning';
import { GatsbyModules } from '../support/gatsbyModules';

interface PageData {
  readonly cleaned: string[];
  handleStalePageData(of: string): Promise<void>;
}

describe('the look for data of pages that are gone', () => {
  const gatsby = new GatsbyModules({
    'utils/page-data':
      'exports.cleaned = []; exports.handleStalePageData = async (of) => void exports.cleaned.push(of);',
  });
  afterAll(() => gatsby.remove());

  /** Whether a build looks for it that began with some pages and has made others. */
  async function looks(before: readonly string[], made: readonly string[], code?: string): Promise<boolean> {
    const pages = new Map(before.map((path) => [path, {}]));
    const state = { pages };
    await gatsby.begin(quickCleaning, state, code);
    const pageData = gatsby.load<PageData>('utils/page-data');
    pages.clear();
    for (const path of made) pages.set(path, {});
    await pageData.handleStalePageData('a build');
    return pageData.cleaned.length > 0;
  }

  it('is left out when every page of the build before is there again', async () => {
    expect(await looks(['/', '/blog'], ['/', '/blog', '/blog/new'], 'code-1')).toBe(false);
  });

  it('takes place when a page is gone, and when nobody knows what there was or vouches for it', async () => {
    expect(await looks(['/', '/blog'], ['/', '/pricing'], 'code-1')).toBe(true);
    expect(await looks([], ['/'], 'code-1')).toBe(true);
    expect(await looks(['/'], ['/'])).toBe(true);
  });
});
