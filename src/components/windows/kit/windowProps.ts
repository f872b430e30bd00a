import type { WindowName } from '../names';

/** What pages say about a window. */
export interface ProductWindowProps {
  name: WindowName;
  /** 1 to 5 for a step of a tour; left out, the window shows its finished picture. */
  state?: number;
  /** Replaces the window's own text alternative. */
  label?: string;
  /** True where the text beside the window already says what it shows. */
  decorative?: boolean;
}

/** What every single window receives. */
export interface WindowProps {
  /** 1 to 5: how far the story in the window has come. */
  step: number;
  /** The step whose change is to be marked; 0 where nothing is, as in the finished picture. */
  now: number;
  label?: string;
  decorative?: boolean;
}
