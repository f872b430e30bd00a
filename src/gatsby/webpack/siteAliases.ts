import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { isApplied } from '../patches/patchStates';

/** Packages that only the browser loads, on demand; half of the HTML renderer's code. */
const BROWSER_ONLY = ['posthog-js', '@datadog/browser-rum', '@segment/analytics-next', 'minisearch'];

/** A plugin in Gatsby's state. */
interface Plugin {
  readonly browserAPIs?: readonly string[];
}

/** Modules that a bundle never runs, replaced by empty ones: https://webpack.js.org/configuration/resolve/#resolvealias */
export function siteAliases(directory: string, stage: string, plugins: readonly Plugin[]): Record<string, false> {
  if (stage === 'build-html') return empty(BROWSER_ONLY);
  return stage === 'build-javascript' && isApplied(directory, 'unused-modules')
    ? empty(unused(directory, plugins))
    : {};
}

/**
 * Files of Gatsby's: `Script` with a worker in the development server, what registers a service worker of a plugin, and
 * what prefetches pages unless a plugin does.
 */
function unused(directory: string, plugins: readonly Plugin[]): string[] {
  const gatsby = dirname(createRequire(join(directory, 'package.json')).resolve('gatsby/package.json'));
  const implement = (hook: string) => plugins.some(({ browserAPIs }) => browserAPIs?.includes(hook));
  return [
    join(gatsby, 'dist/internal-plugins/partytown/gatsby-browser.js'),
    ...(implement('registerServiceWorker') ? [] : [join(directory, '.cache/register-service-worker.js')]),
    ...(implement('disableCorePrefetching') ? [join(directory, '.cache/prefetch.js')] : []),
  ];
}

function empty(names: readonly string[]): Record<string, false> {
  return Object.fromEntries(names.map((name) => [name, false]));
}
