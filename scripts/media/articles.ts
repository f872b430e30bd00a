import type { WindowName } from '../../src/components/windows/names';
import type { PaletteName } from './palette';
import type { CompositionName } from './pictures';

export type ArticlePicture = { uid: string; palette: PaletteName } & (
  { draw: CompositionName } | { window: WindowName; state?: number; at: readonly [x: number, y: number, scale: number] }
);

/** Which picture goes with which article. */
export const ARTICLES: readonly ArticlePicture[] = [];
