import type { GatsbySSR } from 'gatsby';
import { isValidElement, type ReactNode } from 'react';
import { isReadingPage, inlineCriticalCss } from '../../hydration/ssr/criticalCss';
import { contextBlock } from '../../hydration/ssr/pageContexts';
import { takeBody } from '../../hydration/ssr/replaceRenderer';
import { errorPagePath } from './errorPagePath';
import { scriptedClasses } from './scriptedClasses';

/** Prismic's toolbar script, which visitors do not need; previews load it themselves. */
const UNWANTED = /prismic-toolbar/;
/** Styles and script of `GatsbyImage`, which a page needs only if it has one: this site's pictures are `Picture`. */
const OF_GATSBY_IMAGE = /^gatsby-image-style/;

/** Styles are long, and parsers that stop early (link previews, some crawlers) must find everything else first. */
const ORDER = ['meta', 'title', 'link'];

/** Removes unwanted components, orders the head so that metadata comes before styles, inlines critical CSS, and moves the rest behind the page. */
export const onPreRenderHTML: NonNullable<GatsbySSR['onPreRenderHTML']> = ({
  getHeadComponents,
  replaceHeadComponents,
  getPostBodyComponents,
  replacePostBodyComponents,
  pathname,
}) => {
  const body = takeBody(pathname);
  const context = contextBlock(pathname);
  const isReading = isReadingPage(body);
  const unwanted = body.includes('data-gatsby-image-wrapper') ? [UNWANTED] : [UNWANTED, OF_GATSBY_IMAGE];
  const isWanted = (component: ReactNode) =>
    !unwanted.some((pattern) => isValidElement(component) && pattern.test(String(component.key)));
  const wanted = getHeadComponents().filter(isWanted);
  const head = inlineCriticalCss(
    wanted.filter((component) => !isForMachines(component)),
    body,
    { isReading, scripted: scriptedClasses },
  );
  replaceHeadComponents(head.sort((one, other) => rank(one) - rank(other)));
  const scripts = errorPagePath(getPostBodyComponents().filter(isWanted), pathname);
  const contexts = isReading ? [context] : [];
  replacePostBodyComponents([...scripts, ...contexts, ...wanted.filter(isForMachines)]);
};

/** Structured data: only crawlers read it, so it goes to the end of the body. */
function isForMachines(component: ReactNode): boolean {
  return isValidElement<{ readonly type?: string }>(component) && component.props.type === 'application/ld+json';
}

function rank(component: ReactNode): number {
  const rank = isValidElement(component) ? ORDER.indexOf(String(component.type)) : -1;
  return rank < 0 ? ORDER.length : rank;
}
