import type { GatsbyNode } from 'gatsby';
import { withoutSlash } from '../../lib/withoutSlash';
import { contextWithoutDocument } from '../../routes/planPages';
import { routes } from '../../routes/table';

/** Gives each file of `src/pages` the context of its row. Pages made by `createPages` have theirs. */
export const onCreatePage: GatsbyNode['onCreatePage'] = ({ page, actions, reporter }) => {
  if (page.context && 'routeName' in page.context) return;
  // Gatsby's own list of pages, shown by the development server only.
  if (page.path.startsWith('/dev-404-page')) return;
  const path = withoutSlash(page.path);
  const route = routes.find((candidate) => !candidate.template && candidate.pattern === path);
  if (!route) {
    reporter.panic(`The page ${path} has no row in the routes table: add one to src/routes/table.ts.`);
    return;
  }
  actions.deletePage(page);
  actions.createPage({ ...page, context: { ...page.context, ...contextWithoutDocument(route, path) } });
};
