import { languageOf, masterLanguage } from '../../config/languages';
import type { PlannedPage } from '../../routes/planPages';

interface ErrorPageRule {
  readonly fromPath: string;
  readonly toPath: string;
  readonly statusCode: 404;
}

/**
 * Redirect rules for Netlify: it answers unknown paths with `/404.html`, and with the page of another language only by
 * a rule for its prefix. Pages and redirects take precedence.
 */
export function errorPageRules(pages: readonly PlannedPage[]): ErrorPageRule[] {
  return pages
    .filter(({ context }) => context.routeName === 'not-found' && context.lang !== masterLanguage.id)
    .map(({ path, context }) => ({
      fromPath: `${languageOf(context.lang).prefix}/*`,
      toPath: `${path}/index.html`,
      statusCode: 404,
    }));
}
