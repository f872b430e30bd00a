import './src/hydration/ssr/shareIslands';
import './src/sections/fullHeads';
import './src/text/all';
import type { GatsbySSR } from 'gatsby';
import { storeContext } from './src/hydration/ssr/pageContexts';
import { wrapPageElement as wrap } from './src/root';

export { onPreRenderHTML } from './src/layouts/ssr/onPreRenderHTML';
export { onRenderBody } from './src/layouts/ssr/onRenderBody';
export { replaceRenderer } from './src/hydration/ssr/replaceRenderer';

export const wrapPageElement: NonNullable<GatsbySSR['wrapPageElement']> = (page) => {
  storeContext(page.props.location.pathname, page.props.pageContext);
  return wrap(page);
};
