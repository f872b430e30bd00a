import { quickStitching } from '../../src/gatsby/quickStitching';
import { GatsbyModules } from '../support/gatsbyModules';

interface Stitching {
  readonly stitched: object[];
  stitchSliceForAPage(page: object): Promise<void>;
}

describe('the look for places of Gatsby’s slices', () => {
  const gatsby = new GatsbyModules({
    'utils/slices/stitching':
      'exports.stitched = []; exports.stitchSliceForAPage = async (page) => void exports.stitched.push(page);',
  });
  afterAll(() => gatsby.remove());

  /** The pages that are read for it by a build. */
  async function read(slices: Map<string, object>, code?: string): Promise<object[]> {
    await gatsby.begin(quickStitching, { slices }, code);
    const stitching = gatsby.load<Stitching>('utils/slices/stitching');
    await stitching.stitchSliceForAPage({ pagePath: '/blog' });
    return stitching.stitched;
  }

  it('is left out when the site has none', async () => {
    expect(await read(new Map(), 'code-1')).toEqual([]);
  });

  it('takes place when the site has some, and in a build that nobody vouches for', async () => {
    expect(await read(new Map([['header', {}]]), 'code-1')).toEqual([{ pagePath: '/blog' }]);
    expect(await read(new Map())).toEqual([{ pagePath: '/blog' }]);
  });
});
