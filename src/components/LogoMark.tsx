import { MARK_PATH } from '../lib/markPath';
import { emOf } from './Icon';
import classes from './LogoMark.module.css';

/** The site's mark; with its name beside it, the logo. */
export function LogoMark({ name, size = 28 }: { name?: string; size?: number }) {
  return (
    <span className={classes.logo}>
      <svg
        className={classes.mark}
        width={emOf(size)}
        height={emOf(size)}
        viewBox="0 0 28 28"
        aria-hidden="true"
        focusable="false"
      >
        <path d={MARK_PATH} />
      </svg>
      {name ? (
        <span className={classes.name} translate="no">
          {name}
        </span>
      ) : null}
    </span>
  );
}
