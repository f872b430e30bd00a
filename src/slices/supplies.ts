import { supplyOf } from './supply';

/** The slices in `live.ts`; the list is checked against it by a test, because reading it there would load them all. */
const LIVE = new Set(['code_block', 'comparison_table', 'embed', 'video']);

const live = supplyOf(() => import('./live').then((module) => module.live));
const quiet = supplyOf(() => import('./quiet').then((module) => module.quiet));

/** Pages are rendered here, rather than by the HTML build. */
let renderedHere = true;

/** Whether a kind of slice answers to the visitor. */
export function hasBehaviour(type: string): boolean {
  return LIVE.has(type);
}

/** Where the code of a kind of slice comes from. */
export function supplyFor(type: string) {
  return hasBehaviour(type) ? live : quiet;
}

/**
 * What the HTML build left of a slice on the page that is being started; undefined on all pages that are rendered here.
 * @param id the slice's anchor, which its holder names in `data-slice`
 */
export function htmlThere(id: string): string | undefined {
  return renderedHere ? undefined : document.querySelector(`[data-slice="${id}"]`)?.innerHTML;
}

/** The browser has a page of the HTML build, and takes it over. */
export function takeHtmlOver(): void {
  renderedHere = false;
}

/** Pages from now on are rendered here. */
export function renderSlicesHere(): void {
  renderedHere = true;
}

/** Fetches the code of all slices, so that the next page can be shown at once. */
export async function wantSlices(): Promise<void> {
  await Promise.all([quiet.want(), live.want()]);
}
