import type { CSSProperties } from 'react';
import c from './Meter.module.css';

export interface MeterProps {
  /** Shares of the whole in percent, drawn one after another. */
  parts: readonly number[];
  /** Colours by part; the house order when left out. */
  colours?: readonly string[];
  tall?: boolean;
}

const HOUSE_ORDER = ['var(--color-pine)', 'var(--color-lime)', 'var(--w-sage)', 'var(--color-clay)'];

/** A horizontal bar of one or more parts. */
export function Meter({ parts, colours = HOUSE_ORDER, tall }: MeterProps) {
  return (
    <span className={c.meter} data-tall={tall || undefined}>
      {parts.map((part, at) => (
        <i key={at} style={{ width: `${part}%`, background: colours[at] } satisfies CSSProperties} />
      ))}
    </span>
  );
}
