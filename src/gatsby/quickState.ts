import type { GatsbyNode } from 'gatsby';
import { buildCode } from '../config/buildSettings';
import { gatsbyModules } from './gatsbyModules';

interface Gatsby {
  readonly redux: { saveState(): unknown };
}

let isComplete = false;

/** To be called when a build has made everything: from now on its state is worth keeping. */
export function completeState(): void {
  isComplete = true;
}

/**
 * Has Gatsby keep its state once, at the end of a build: it does so twice before pages are rendered, for a build that goes on after one that ended
 * there. Whoever vouches for the code takes nothing over from a build that did not end well.
 */
export const quickState: NonNullable<GatsbyNode['onPreInit']> = ({ store }) => {
  isComplete = false;
  const { directory } = store.getState().program;
  const gatsby = gatsbyModules<Gatsby>(directory, { redux: ['redux', 'saveState'] });
  if (!gatsby || buildCode() === undefined) return;
  const { redux } = gatsby;
  const { saveState } = redux;
  redux.saveState = () => (isComplete ? saveState() : undefined);
};
