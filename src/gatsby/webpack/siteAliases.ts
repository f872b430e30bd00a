import { join } from 'node:path';

/** Packages that only the browser loads, on demand; half of the HTML renderer's code. */
const BROWSER_ONLY = ['posthog-js', '@datadog/browser-rum', '@segment/analytics-next', 'minisearch'];
/** Partytown, which Gatsby's `Script` component includes in every page; the site has no worker scripts. */
const UNUSED_PACKAGES = ['@builder.io/partytown/integration'];
/** Zod's messages in dozens of languages. The site has its own. */
const UNUSED_FILES = ['node_modules/zod/v4/locales/index.js'];

/** Modules that are replaced by empty ones: https://webpack.js.org/configuration/resolve/#resolvealias */
export function siteAliases(projectDirectory: string, stage: string): Record<string, false> {
  const unused = [...UNUSED_PACKAGES, ...UNUSED_FILES.map((file) => join(projectDirectory, file))];
  const names = stage === 'build-html' ? [...unused, ...BROWSER_ONLY] : unused;
  return Object.fromEntries(names.map((name) => [name, false]));
}
