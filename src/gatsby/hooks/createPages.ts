import { resolve } from 'node:path';
import type { GatsbyNode, Page } from 'gatsby';
import { isNetlify } from '../../config/buildSettings';
import { isDevelopment } from '../../config/public';
import { contentNotice } from '../../lib/contentNotice';
import { dayOf } from '../../lib/days';
import { withPlanPrices } from '../../content/withPlanPrices';
import { planPricesOn, priceBookProblems } from '../../pricing/bookDocuments';
import { movesIn, rememberAddresses } from '../../routes/addresses';
import { feedRedirects } from '../../routes/feedPaths';
import { RouteError } from '../../routes/pathFor';
import { planPages, type PlannedPage } from '../../routes/planPages';
import { redirectsOf } from '../../routes/redirects';
import { startRedirects } from '../../routes/startRedirects';
import { writeAddresses, releasedAddresses } from '../outputs/addressFiles';
import { errorPageRules } from '../outputs/hosting';
import { endingContent } from '../content/endingContent';
import { readModels } from '../../lib/readModels';
import { documentOf, isPrismicNode, nodeTypesOf } from '../content/prismicNodes';

/**
 * Creates the pages and redirects of the content and the routes table. Invalid content stops the build, but a redirect
 * that cannot be used, such as one from a list page, is left out with a warning.
 */
export const createPages: GatsbyNode['createPages'] = async ({ actions, getNodesByType, reporter, store }) => {
  // Not `getNodes()`: most nodes of a site are pages.
  const documents = nodeTypesOf(readModels()).flatMap((type) =>
    getNodesByType(type).filter(isPrismicNode).map(documentOf),
  );
  const problems = priceBookProblems(documents);
  if (problems) reporter.panic(problems);
  try {
    const pages = planPages(documents);
    const paths = new Set(pages.map(({ path }) => path));
    const addresses = rememberAddresses(await releasedAddresses(store), documents);
    const today = dayOf();
    const note = (sentence: string) => reporter.warn(contentNotice(sentence));
    endingContent(documents, today).forEach(note);
    const redirects = redirectsOf(documents, paths, movesIn(addresses, paths), ({ message }) => note(message));
    await writeAddresses(store, addresses);
    const planPrices = planPricesOn(today, documents);
    for (const page of pages)
      pagesOf(withPlanPrices(page, planPrices)).forEach((created) => actions.createPage(created));
    const contexts = pages.map(({ context }) => context);
    const further = [...feedRedirects(contexts, redirects), ...startRedirects(contexts, redirects, note)];
    for (const redirect of [...redirects, ...further]) actions.createRedirect({ ...redirect });
    if (isNetlify()) errorPageRules(pages).forEach((rule) => actions.createRedirect(rule));
  } catch (error) {
    // Gatsby would print the compiled code of a thrown error.
    if (!(error instanceof RouteError)) throw error;
    reporter.panic(error.message);
  }
};

/**
 * The page, and on the development server `/404.html` beside `/404`: Gatsby copies it once, and loses the copy when pages
 * are created again after a change of content. The browser's console would then miss it on every page.
 */
export function pagesOf({ path, template, context }: PlannedPage, develops = isDevelopment): Page<object>[] {
  const page = {
    path,
    component: resolve('src', 'templates', `${template}.tsx`),
    context,
    ...(context.id && { ownerNodeId: context.id }),
  };
  return develops && path === '/404' ? [page, { ...page, path: '/404.html' }] : [page];
}
