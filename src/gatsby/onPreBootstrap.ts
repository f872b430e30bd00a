import type { GatsbyNode } from 'gatsby';
import { drawCardsWhileReading } from './share/cardsWhileReading';

/** Begins with what needs no more than what is being read. */
export const onPreBootstrap: GatsbyNode['onPreBootstrap'] = (api) => drawCardsWhileReading(api);
