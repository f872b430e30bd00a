import { supplyOf } from './supply';

/** The slices in `live.ts`; the list is checked against it by a test, because reading it there would load them all. */
const LIVE = new Set(['code_block', 'comparison_table', 'embed', 'video']);

const live = supplyOf(() => import('./live').then((module) => module.live));
const quiet = supplyOf(() => import('./quiet').then((module) => module.quiet));

let running = false;

/** Where the code of a kind of slice comes from. */
export function supplyFor(type: string) {
  return LIVE.has(type) ? live : quiet;
}

/** Whether the code of a kind of slice is needed to show it: the page that a visitor came to has the HTML of the quiet ones already. */
export function isNeeded(type: string): boolean {
  return running || LIVE.has(type) || typeof window === 'undefined';
}

/** Pages from now on are rendered here, not by the server. */
export function renderSlicesHere(): void {
  running = true;
}

/** Fetches the code of all slices, so that the next page can be shown at once. */
export async function wantSlices(): Promise<void> {
  await Promise.all([quiet.want(), live.want()]);
}
