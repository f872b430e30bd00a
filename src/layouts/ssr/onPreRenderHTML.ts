import type { GatsbySSR } from 'gatsby';
import { isValidElement, type ReactNode } from 'react';
import { errorPagePath } from './errorPagePath';
import { isToBeRead, lightStyles } from './lightStyles';
import { contextBlock } from './pageContexts';
import { takeBody } from './replaceRenderer';

/**
 * Parts that plugins put on every page and no visitor needs: the editors' toolbar, a script from another host (who previews loads it by
 * other means), and what gatsby-plugin-image needs for its own component, which `Picture` stands in for.
 */
const UNWANTED = /prismic-toolbar|^gatsby-image-style/;

/** Styles are long, and readers that stop early (link previews, some crawlers) are to find everything else before them. */
const ORDER = ['meta', 'title', 'link'];

/** Takes unwanted parts out of a page, puts its description ahead of its styles, and behind the page what it does not begin with. */
export const onPreRenderHTML: NonNullable<GatsbySSR['onPreRenderHTML']> = ({
  getHeadComponents,
  replaceHeadComponents,
  getPostBodyComponents,
  replacePostBodyComponents,
  pathname,
}) => {
  const body = takeBody(pathname);
  const context = contextBlock(pathname);
  const isRead = isToBeRead(body);
  const wanted = getHeadComponents().filter(isWanted);
  const { head, end } = lightStyles(
    wanted.filter((component) => !isForMachines(component)),
    body,
    { isRead },
  );
  replaceHeadComponents(head.sort((one, other) => rank(one) - rank(other)));
  const scripts = errorPagePath(getPostBodyComponents().filter(isWanted), pathname);
  const contexts = isRead ? [context] : [];
  replacePostBodyComponents([...end, ...scripts, ...contexts, ...wanted.filter(isForMachines)]);
};

/** Structured data, which nobody waits for who waits for the page. */
function isForMachines(component: ReactNode): boolean {
  return isValidElement<{ readonly type?: string }>(component) && component.props.type === 'application/ld+json';
}

function isWanted(component: ReactNode): boolean {
  return !(isValidElement(component) && UNWANTED.test(String(component.key)));
}

function rank(component: ReactNode): number {
  const place = isValidElement(component) ? ORDER.indexOf(String(component.type)) : -1;
  return place < 0 ? ORDER.length : place;
}
