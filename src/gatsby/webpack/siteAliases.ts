import { isApplied } from '../patches/patchStates';

/** Packages that only the browser loads, on demand; half of the HTML renderer's code. */
const BROWSER_ONLY = ['posthog-js', '@datadog/browser-rum', '@segment/analytics-next', 'minisearch'];
/** Partytown's snippet for `Script` with a worker, which the HTML build puts into the page; in the browser only the development server uses it. */
const SERVER_ONLY = ['@builder.io/partytown/integration'];

/** Packages that a bundle never runs, replaced by empty modules: https://webpack.js.org/configuration/resolve/#resolvealias */
export function siteAliases(projectDirectory: string, stage: string): Record<string, false> {
  if (stage === 'build-html') return empty(BROWSER_ONLY);
  return stage === 'build-javascript' && isApplied(projectDirectory, 'without-partytown') ? empty(SERVER_ONLY) : {};
}

function empty(names: readonly string[]): Record<string, false> {
  return Object.fromEntries(names.map((name) => [name, false]));
}
