import { WINDOW_STATES } from '../names';
import type { ProductWindowProps, WindowProps } from './windowProps';

/** Props of a window: a state outside 1 to 5 is clamped; without a state it shows the finished picture. */
export function toWindowProps({ state, label, decorative }: Omit<ProductWindowProps, 'name'>): WindowProps {
  const touring = state !== undefined && !Number.isNaN(state);
  const step = touring ? Math.min(Math.max(Math.round(state), 1), WINDOW_STATES) : WINDOW_STATES;
  return { step, now: touring ? step : 0, label, decorative };
}
