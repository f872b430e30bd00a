import { WINDOW_STATES, type WindowName } from '../names';

/** Props that pages pass to a window. */
export interface ProductWindowProps<Name extends WindowName = WindowName> {
  name: Name;
  /** 1 to 5 for a step of a tour; left out, the window shows its finished picture. Story windows have one. */
  state?: number;
  /** Overrides the window's own text alternative. */
  label?: string;
  /** True where adjacent text already describes the window. */
  decorative?: boolean;
}

/** Props that every window receives. */
export interface WindowProps {
  /** 1 to 5: progress of the window's story. */
  step: number;
  /** The step whose change is highlighted; 0 for none, as in the finished picture. */
  now: number;
  label?: string;
  decorative?: boolean;
}

/** Props of a window: a state outside 1 to 5 is clamped; without a state it shows the finished picture. */
export function toWindowProps({ state, label, decorative }: Omit<ProductWindowProps, 'name'>): WindowProps {
  const touring = state !== undefined && !Number.isNaN(state);
  const step = touring ? Math.min(Math.max(Math.round(state), 1), WINDOW_STATES) : WINDOW_STATES;
  return { step, now: touring ? step : 0, label, decorative };
}
