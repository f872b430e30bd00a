import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { siteAliases } from '../../../src/gatsby/webpack/siteAliases';

const project = resolve('.');
const WORKER = join(project, '.cache/register-service-worker.js');
const PREFETCH = join(project, '.cache/prefetch.js');
const partytown = join(
  dirname(require.resolve('gatsby/package.json')),
  'dist/internal-plugins/partytown/gatsby-browser.js',
);

describe('modules that a bundle never runs', () => {
  afterEach(() => delete process.env.BUILD_PATCHES);

  it('are SDKs in the HTML renderer, which has what pages with a script in a worker need', () => {
    expect(siteAliases(project, 'build-html', [])).toMatchObject({ 'posthog-js': false });
    expect(siteAliases(project, 'build-html', [])).not.toHaveProperty([partytown]);
  });

  it('are files of Gatsby’s in the browser’s bundle of a build', () => {
    expect(siteAliases(project, 'build-javascript', [])).toEqual({ [partytown]: false, [WORKER]: false });
    expect(existsSync(partytown)).toBe(true);
    for (const stage of ['develop', 'develop-html']) expect(siteAliases(project, stage, [])).toEqual({});
  });

  it('do not include the registration of a plugin’s service worker', () => {
    const offline = { browserAPIs: ['registerServiceWorker', 'onRouteUpdate'] };
    expect(siteAliases(project, 'build-javascript', [{}, offline])).not.toHaveProperty([WORKER]);
  });

  it('include Gatsby’s prefetching where a plugin prefetches', () => {
    const prefetching = { browserAPIs: ['disableCorePrefetching'] };
    expect(siteAliases(project, 'build-javascript', [prefetching])).toHaveProperty([PREFETCH], false);
    expect(siteAliases(project, 'build-javascript', [{}])).not.toHaveProperty([PREFETCH]);
  });

  it('are in the browser’s bundle, too, without the patches that only save', () => {
    process.env.BUILD_PATCHES = 'off';
    expect(siteAliases(project, 'build-javascript', [])).toEqual({});
  });
});
