import { resolve } from 'node:path';
import type { GatsbyNode } from 'gatsby';
import { planPages } from '../routes/planPages';
import { redirectsOf } from '../routes/redirects';
import { documentOf, isPrismicNode } from './prismicNodes';

/** Makes the pages and redirects that content and the routes table ask for. */
export const createPages: GatsbyNode['createPages'] = ({ actions, getNodes }) => {
  const documents = getNodes().filter(isPrismicNode).map(documentOf);
  const pages = planPages(documents);
  for (const { path, template, context } of pages) {
    actions.createPage({
      path,
      component: resolve('src', 'templates', `${template}.tsx`),
      context: { ...context },
      ...(context.id && { ownerNodeId: context.id }),
    });
  }
  for (const redirect of redirectsOf(documents, new Set(pages.map(({ path }) => path))))
    actions.createRedirect({ ...redirect });
};
