import classes from './LogoMark.module.css';

/** The mark: a stone that rests on its keel line. With a name beside it, it is the logo. */
export function LogoMark({ name, size = 28 }: { name?: string; size?: number }) {
  return (
    <span className={classes.logo}>
      <svg width={size} height={size} viewBox="0 0 28 28" aria-hidden="true" focusable="false">
        <path
          className={classes.stone}
          d="M14 2.5c6.6 0 11 3.6 11 9.2 0 3.7-1.9 6.1-4.9 7.3H7.9C4.9 17.8 3 15.4 3 11.7 3 6.1 7.4 2.5 14 2.5Z"
        />
        <path className={classes.keel} d="M3 22.25h6.5c1.8 0 2.7 2.75 4.5 2.75s2.7-2.75 4.5-2.75H25" />
      </svg>
      {name ? <span className={classes.name}>{name}</span> : null}
    </span>
  );
}
