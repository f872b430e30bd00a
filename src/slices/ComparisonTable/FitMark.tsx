import { classNames } from '../../lib/classNames';
import { useText } from '../../text';
import classes from './FitMark.module.css';
import type { Fit } from './toProps';

const SIGNS: Record<Fit, string> = { yes: 'm5 10.5 3.5 3.5L15 7', partly: 'M5.5 10h9', no: 'm6 6 8 8m0-8-8 8' };

/** Rating of a row: an icon that differs in shape and colour, with a text. */
export function FitMark({ fit }: { fit: Fit }) {
  const text = useText().slices;
  return (
    <span className={classNames(classes.mark, classes[fit])}>
      <svg viewBox="0 0 20 20" aria-hidden="true" focusable="false">
        <path d={SIGNS[fit]} />
      </svg>
      {text.fit[fit]}
    </span>
  );
}
