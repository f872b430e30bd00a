/** A monkey-patch: source of another package that we replace, or rely on beyond its documentation. */
export interface Patch {
  readonly name: string;
  /**
   * `needed`: a row of the coverage table requires it, and no documented hook suffices. `saving`: only saves time or
   * bytes, and is skipped with `BUILD_PATCHES=off`.
   */
  readonly kind: 'needed' | 'saving';
  /** The package, or `browser` for a browser interface, which has no source to compare. */
  readonly package: string;
  /** Versions whose source matches the fingerprint. */
  readonly versions: readonly string[];
  /** A description of the replaced code. */
  readonly replaces: string;
  /** Files of the package that the fingerprint covers; after `#` the start of the function or object that it covers alone. */
  readonly files: readonly string[];
  readonly fingerprint: string;
  /** Our file that applies it. */
  readonly by: string;
  /** The row of docs/coverage.md with the hook that was tried, or the measured gain. */
  readonly gain: string;
  /** The behaviour without the patch. */
  readonly without: string;
}

const GATSBY = ['5.13.7', '5.14.0', '5.14.6', '5.15.0', '5.16.0', '5.16.1'];

/** All patches of the site. The Rspack plugin lists its own in `shims.json`, since it is independent of the site. */
const table = [
  {
    name: 'delete-removed-documents',
    kind: 'needed',
    package: 'gatsby',
    versions: GATSBY,
    replaces: 'the action deleteNode, which refuses nodes of another plugin: the same is dispatched in its name',
    files: ['dist/redux/actions/public.js#actions.deleteNode = '],
    fingerprint: '88f3fdde1790fca9',
    by: 'src/gatsby/hooks/sourceNodes.ts',
    gain: 'C01. Tried: actions.deleteNode, which throws for a type that gatsby-source-prismic owns; that plugin itself touches every node it has, also those of documents that are gone',
    without: 'on a warm cache without a webhook, documents that were unpublished stay until the cache is cleaned',
  },
  {
    name: 'lean-previews',
    kind: 'needed',
    package: 'gatsby-plugin-prismic-previews',
    versions: ['6.0.2'],
    replaces:
      'the browser part of the plugin, whose store previews load by its file; the toolbar in every page; the seed of a file name in the plugin’s cache',
    files: [
      'gatsby-browser.js',
      'dist/gatsby-browser.js',
      'dist/gatsby-ssr.js',
      'dist/gatsby-node.cjs',
      'dist/usePrismicPreviewStore.js',
    ],
    fingerprint: 'b7b3bc64afbcc224',
    by: 'plugins/gatsby-plugin-lean-previews',
    gain: 'S01 and the visitor’s choice: no page may load a script of another host before consent. Tried: the plugin’s options, which have none for the toolbar',
    without: 'every page loads Prismic’s toolbar from Prismic’s host',
  },
  {
    name: 'guard-navigation',
    kind: 'needed',
    package: 'gatsby',
    versions: GATSBY,
    replaces: 'window.___navigate, ___loader.loadPage and loadPageSync',
    files: ['cache-dir/navigation.js', 'cache-dir/loader.js#export const publicLoader = '],
    fingerprint: '9c919b1f200464ad',
    by: 'src/freshness/guardNavigation.ts',
    gain: 'B02, B06, B09. Tried: onPreRouteUpdate and onRouteUpdate, which come when the page to go to is loaded and cannot keep a tab of an older build, or a page that does not come, where it is; Gatsby then goes to the bare path and loses query and hash',
    without:
      'a tab of an older build shows pages with code that does not fit, and a page that cannot be loaded loses query and hash',
  },
  {
    name: 'deferred-scripts',
    kind: 'saving',
    package: 'gatsby',
    versions: GATSBY,
    replaces:
      'public/_gatsby/slices/_gatsby-scripts-1.html, the scripts at the end of every page, by a scriptLoader that fetches them',
    files: ['dist/utils/gatsby-webpack-stats-extractor.js'],
    fingerprint: '451e8153740b834d',
    by: 'src/gatsby/webpack/deferScripts.ts',
    gain: 'measured alone on a throttled phone, six runs: a click as soon as the page is there 470 ms with it and 808 without (316–1521, 682–1967), LCP of the home page 1228 and 1572 ms (900–1600, 876–1752), of an article 1080 and 1040',
    without: 'scripts compete with the hero image for bandwidth',
  },
  {
    name: 'client-entry',
    kind: 'saving',
    package: 'gatsby',
    versions: ['5.16.0', '5.16.1'],
    replaces: 'the entry of the browser’s bundle, which then evaluates React and Gatsby’s runtime in one task',
    files: ['cache-dir/production-app.js'],
    fingerprint: '88d36b7129180160',
    by: 'src/hydration/clientEntry.ts',
    gain: 'measured alone on a throttled phone, six runs: a click as soon as the page is there 470 ms with it and 787 without (316–1521, 314–962), total blocking time of the home page 166 and 297 ms (14–934, 127–316), of an article 126 and 168',
    without: 'React and Gatsby’s runtime are evaluated in one task',
  },
  {
    name: 'deferred-page-data',
    kind: 'saving',
    package: 'gatsby',
    versions: ['5.16.0', '5.16.1'],
    replaces:
      '___loader.loadPage and loadPageSync for the reading page that a visitor comes to, and the attribute data-gatsby-head of its head',
    files: [
      'cache-dir/production-app.js',
      'cache-dir/loader.js',
      'cache-dir/head/utils.js#export function removePrevHeadElements',
    ],
    fingerprint: 'fa0a3268b6dd1a99',
    by: 'src/hydration/deferredPageData.ts',
    gain: '0.8 kB of scripts on the home page, 4.2 on /legal/privacy, 2.9 on an article, 0.6 on /features/intake, and 6.5 to 8.9 kB of data (brotli), against 0.8 kB of HTML',
    without: 'a reading page loads its template and its data before React hydrates it',
  },
  {
    name: 'unused-modules',
    kind: 'saving',
    package: 'gatsby',
    versions: ['5.16.0', '5.16.1'],
    replaces:
      'three modules in the browser’s bundle, by empty ones: the browser’s part of the plugin for Partytown, which returns at once outside of the development server, what registers a service worker, where no plugin has one, and what prefetches pages, where a plugin does',
    files: [
      'dist/internal-plugins/partytown/gatsby-browser.js',
      'cache-dir/register-service-worker.js',
      'cache-dir/prefetch.js',
      'cache-dir/loader.js#_processNextPrefetchBatch() {',
      'cache-dir/production-app.js',
    ],
    fingerprint: '45b51ec2d9d4c1ec',
    by: 'src/gatsby/webpack/siteAliases.ts',
    gain: '2.2 kB of scripts (2,212 bytes, brotli) on every page, with Gatsby’s Script component, which the first one imports',
    without: 'every page loads these modules, and runs none of them',
  },
  {
    name: 'block-connections',
    kind: 'needed',
    package: 'browser',
    versions: [],
    replaces: 'window.fetch and navigator.sendBeacon, for requests of the SDKs to this site’s own host',
    files: [],
    fingerprint: '',
    by: 'src/analytics/watchRequests.ts',
    gain: 'Revocation of consent. Tried: the opt-out of each SDK, which leaves what is in its buffers and timers to be sent',
    without: 'what an SDK holds in its buffers is sent after consent was revoked',
  },
] as const satisfies readonly Patch[];

export const patches: readonly Patch[] = table;
export type PatchName = (typeof table)[number]['name'];
