import { classNames } from '../../lib/classNames';
import classes from './Wordmark.module.css';

/** Icons in a 24 by 24 box; the seventh and eighth style have none. */
const SIGNS = [
  'M12 2 22 20H2zM12 9v6',
  'M4 4h16v16H4zM4 12h16M12 4v16',
  'M12 2a10 10 0 1 0 .1 0M2 12c7-5 13-5 20 0',
  'M3 20V9l6 4V9l6 4V4h6v16z',
  'M2 17c4-8 6-8 10 0s6 8 10 0M2 9c4-8 6-8 10 0s6 8 10 0',
  'M12 2v20M2 12h20M5 5l14 14M19 5 5 19',
];

const STYLES = ['bold', 'wide', 'light', 'heavy', 'round', 'tight', 'framed', 'spaced'] as const;

interface WordmarkProps {
  name: string;
  /** Position in the row; it selects the style, so that neighbours differ. */
  index: number;
}

/** A company's name styled as a logo. */
export function Wordmark({ name, index }: WordmarkProps) {
  const style = STYLES[index % STYLES.length] ?? 'bold';
  const sign = SIGNS[index % STYLES.length];
  return (
    <span className={classNames(classes.wordmark, classes[style])}>
      {sign && (
        <svg viewBox="0 0 24 24" className={classes.sign} aria-hidden="true" focusable="false">
          <path d={sign} />
        </svg>
      )}
      {name}
    </span>
  );
}
