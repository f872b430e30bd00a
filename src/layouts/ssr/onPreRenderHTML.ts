import type { GatsbySSR } from 'gatsby';
import { isValidElement, type ReactNode } from 'react';

const TOOLBAR = /prismic-toolbar/;

/**
 * Removes the editors' toolbar, a script from another host, which gatsby-plugin-prismic-previews puts on every page. Who previews
 * loads it by other means; nobody else needs it.
 */
export const onPreRenderHTML: NonNullable<GatsbySSR['onPreRenderHTML']> = ({
  getHeadComponents,
  replaceHeadComponents,
  getPostBodyComponents,
  replacePostBodyComponents,
}) => {
  replaceHeadComponents(getHeadComponents().filter(isOurs));
  replacePostBodyComponents(getPostBodyComponents().filter(isOurs));
};

function isOurs(component: ReactNode): boolean {
  return !(isValidElement(component) && TOOLBAR.test(String(component.key)));
}
