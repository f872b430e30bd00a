import { WINDOW_TITLES, type WindowName } from './names';

export interface ProductWindowProps {
  name: WindowName;
  /** 1 to 5 for a step of a tour; left out, the window shows its finished picture. */
  state?: number;
  /** Replaces the window's own text alternative. */
  label?: string;
  /** True where the text beside the window already says what it shows. */
  decorative?: boolean;
}

/** One small picture of the product, drawn with markup: an image to assistive technology, never interactive. */
export function ProductWindow({ name, label, decorative }: ProductWindowProps) {
  return decorative ? (
    <div aria-hidden="true">{WINDOW_TITLES[name]}</div>
  ) : (
    <div role="img" aria-label={label ?? WINDOW_TITLES[name]} />
  );
}
