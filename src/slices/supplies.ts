import { supplyOf } from '../lib/supply';

/** The slices in `live.ts`; the list is checked against it by a test, because reading it there would load them all. */
const LIVE = new Set(['code_block', 'comparison_table', 'embed', 'video']);

const live = supplyOf(() => import('./live').then((module) => module.live));
const quiet = supplyOf(() => import('./quiet').then((module) => module.quiet));

/** Whether a kind of slice answers to the visitor. */
export function hasBehaviour(type: string): boolean {
  return LIVE.has(type);
}

/** Where the code of a kind of slice comes from. */
export function supplyFor(type: string) {
  return hasBehaviour(type) ? live : quiet;
}

/** Fetches the code of all slices, so that the next page can be shown at once. */
export async function wantSlices(): Promise<void> {
  await Promise.all([quiet.want(), live.want()]);
}
