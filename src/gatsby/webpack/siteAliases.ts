import { join } from 'node:path';

/** Packages that only the browser loads, on demand; half of what the HTML renderer would compile. */
const BROWSER_ONLY = ['posthog-js', '@datadog/browser-rum', '@segment/analytics-next', 'minisearch'];
/** The library of Gatsby's `Script` component for scripts in workers, in every page; the site has no such script. */
const UNUSED_PACKAGES = ['@builder.io/partytown/integration'];
/** Messages of zod in dozens of languages. The site shows its own. */
const UNUSED = ['node_modules/zod/v4/locales/index.js'];

/** Modules that the bundler leaves out: https://webpack.js.org/configuration/resolve/#resolvealias */
export function siteAliases(projectDirectory: string, stage: string): Record<string, false> {
  const unused = [...UNUSED_PACKAGES, ...UNUSED.map((file) => join(projectDirectory, file))];
  const names = stage === 'build-html' ? [...unused, ...BROWSER_ONLY] : unused;
  return Object.fromEntries(names.map((name) => [name, false]));
}
