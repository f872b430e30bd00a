import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { needsWebpack, ownBabel, unsupportedFeatures } from '../../../plugins/gatsby-plugin-rspack/src/warnings';
import { temporaryDirectory } from '../../support/temporaryDirectory';

const MODERN = ['chrome >= 107'];

describe('warnings about unsupported features', () => {
  let directory: string;
  beforeEach(() => (directory = temporaryDirectory()));

  it('are none for an ordinary site', () => {
    const plugins = [
      { name: 'gatsby-plugin-typescript', nodeAPIs: ['onCreateBabelConfig'] },
      { name: 'default-site-plugin' },
    ];
    expect(unsupportedFeatures(directory, plugins, MODERN)).toEqual([]);
    expect(needsWebpack('develop', {})).toBeUndefined();
  });

  it('name polyfills, with the browsers', () => {
    expect(unsupportedFeatures(directory, [], ['ie 11', 'chrome >= 107'])).toEqual([
      expect.stringMatching(/browsers without ES modules \(ie 11 …\).*"enabled" to false/),
    ]);
  });

  it('name SWC for a site with a Babel configuration or with plugins that have one', () => {
    writeFileSync(join(directory, '.babelrc'), '{}');
    const plugins = [{ name: 'gatsby-plugin-emotion', nodeAPIs: ['onCreateBabelConfig'] }];
    expect(ownBabel(directory, plugins)).toBe('.babelrc, gatsby-plugin-emotion');
    expect(unsupportedFeatures(directory, plugins, MODERN)).toEqual([
      expect.stringMatching(/compiled by Babel.*because of \.babelrc, gatsby-plugin-emotion\.$/),
    ]);
  });

  it('name flags that change webpack', () => {
    const flags = { PARTIAL_HYDRATION: true };
    expect(needsWebpack('build-javascript', flags)).toMatch(/to webpack, because of the flag PARTIAL_HYDRATION/);
    expect(needsWebpack('develop', { DEV_SSR: true })).toMatch(/DEV_SSR/);
    expect(needsWebpack('develop-html', { FAST_DEV: true })).toMatch(/FAST_DEV/);
  });

  it('leave builds to Rspack where a flag changes the development server alone', () => {
    expect(needsWebpack('build-javascript', { DEV_SSR: true, FAST_DEV: true })).toBeUndefined();
    expect(needsWebpack('build-html', { DEV_SSR: true })).toBeUndefined();
  });
});
