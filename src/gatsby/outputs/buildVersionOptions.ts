import type { ServerSettings } from '../../config/env.server';
import type { SourcingFetch } from '../../content/sourcingFetch';
import { middlewareOf } from '../../routes/middleware';
import { routes } from '../../routes/table';

/** Options of gatsby-plugin-build-version: the rules of the routes table, and which content the build holds. */
export function buildVersionOptions(settings: ServerSettings, source: SourcingFetch) {
  const ruled = routes.filter((route) => route.middleware.length > 0);
  return {
    ...(settings.buildId && { id: settings.buildId }),
    rules: Object.fromEntries(
      ruled.map((route) => [route.pattern, { middleware: route.middleware, ...middlewareOf(route) }]),
    ),
    describe: () => ({
      content: {
        repository: settings.repositoryName,
        mode: settings.readingMode.kind,
        // For a named Prismic release: its id.
        ...('id' in settings.readingMode && { release: settings.readingMode.id }),
        ...('label' in settings.readingMode && { release: settings.readingMode.label }),
        ref: source.ref() ?? null,
      },
    }),
  };
}
