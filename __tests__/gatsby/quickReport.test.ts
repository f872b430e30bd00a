import { createRequire } from 'node:module';
import { join } from 'node:path';
import { quickReport } from '../../src/gatsby/quickReport';
import { GatsbyModules } from '../support/gatsbyModules';

describe('what Gatsby prints at the end of a build', () => {
  const gatsby = new GatsbyModules({});
  const reporter = (text: string) => gatsby.write('node_modules/gatsby-cli/lib/reporter/index.js', text);
  const report = () =>
    createRequire(__filename)(join(gatsby.directory, 'node_modules/gatsby-cli/lib/reporter')) as Record<
      string,
      (...args: unknown[]) => unknown
    >;
  afterAll(() => gatsby.remove());

  it('has no list of pages, and all the rest', async () => {
    reporter('module.exports = { _renderPageTree() { throw new Error("listed"); }, info: (text) => text };');
    await gatsby.begin(quickReport, {});
    expect(report()['_renderPageTree']?.({ pages: new Map() })).toBeUndefined();
    expect(report()['info']?.('done')).toBe('done');
  });

  it('is left alone when it is another', async () => {
    reporter('module.exports = {};');
    await gatsby.begin(quickReport, {});
    expect(report()).toEqual({});
  });
});
