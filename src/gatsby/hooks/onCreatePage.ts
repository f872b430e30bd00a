import type { GatsbyNode } from 'gatsby';
import { withoutSlash } from '../../lib/withoutSlash';
import { contextWithoutDocument } from '../../routes/planPages';
import { routes } from '../../routes/table';

/**
 * Adds the context of its routes row to each page of `src/pages`, and the time to Gatsby's list of pages. Pages from
 * `createPages` have theirs.
 */
export const onCreatePage: GatsbyNode['onCreatePage'] = ({ page, actions, reporter }) => {
  if (page.context && 'routeName' in page.context) return;
  if (page.path.startsWith('/dev-404-page')) {
    // Gatsby's list of pages in the development server, whose data every page waits for. A request for the data of a page
    // whose query runs again with the result of the last start is answered five seconds later; this result differs.
    actions.deletePage(page);
    actions.createPage({ ...page, context: { ...page.context, startedAt: Date.now() } });
    return;
  }
  const path = withoutSlash(page.path);
  const route = routes.find((candidate) => !candidate.template && candidate.pattern === path);
  if (!route) {
    // The development server lives on, without a page that nothing else of the site knows.
    actions.deletePage(page);
    reporter.panicOnBuild(
      `The page ${path} has no row in the routes table: add one to src/routes/table.ts, which npm run dev reads when it starts.`,
    );
    return;
  }
  actions.deletePage(page);
  actions.createPage({ ...page, context: { ...page.context, ...contextWithoutDocument(route, path) } });
};
