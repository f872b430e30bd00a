import { preloadableModule } from '../lib/lazyModule';
import interactiveIds from './interactive.json';

/** Ids alone, because importing `interactiveSlices.ts` here would load its code with every page. */
const INTERACTIVE: ReadonlySet<string> = new Set(interactiveIds);

const interactiveModule = preloadableModule('slice', () =>
  import('./interactiveSlices').then(({ interactiveSlices }) => interactiveSlices),
);
const staticModule = preloadableModule('slice', () =>
  import('./staticSlices').then(({ staticSlices }) => staticSlices),
);

/** Whether a type of slice handles events, so that it is hydrated; the HTML of the others stays static. */
export function isInteractive(type: string): boolean {
  return INTERACTIVE.has(type);
}

/** The module with the code of a type of slice. */
export function moduleOf(type: string) {
  return isInteractive(type) ? interactiveModule : staticModule;
}
