import type { GatsbyNode } from 'gatsby';
import { drawCardsAhead } from './share/cards';

/** Begins with what needs no page to be built, and waits for nothing. */
export const onPreBuild: GatsbyNode['onPreBuild'] = (api) => drawCardsAhead(api);
