import { join } from 'node:path';

interface Config {
  readonly module?: { readonly rules?: object[] };
}

/** All that PostHog's core can be extended by, in one file, of which the site needs flags alone. */
const EXTENSIONS = /[\\/]posthog-js[\\/]dist[\\/]extension-bundles\.js$/;

/**
 * Lets what nobody imports of PostHog's extensions be left out, which is four fifths: they are put together by calls that have no effect, and
 * a bundler has to be told so. Changes a webpack configuration in place.
 */
export function leanPostHog(config: unknown, projectDirectory: string): void {
  const loader = join(projectDirectory, 'src/gatsby/markPure.mjs');
  (config as Config).module?.rules?.push({ test: EXTENSIONS, use: [{ loader }] });
}
