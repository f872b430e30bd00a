import classes from './LogoMark.module.css';

/** A keystone with the keel line running through it, on a grid of 28. */
export const MARK_PATH =
  'M3.9 2.5h20.2a1.25 1.25 0 0 1 1.2 1.6l-2.6 8.8c-3-.1-5 1.4-8.7 1.4s-5.7-1.5-8.7-1.4L2.7 4.1A1.25 1.25 0 0 1 3.9 2.5Z M6.35 16.2c2.6.1 4.2 1.5 7.65 1.5s5.05-1.4 7.65-1.5l-2.2 7.6a2.35 2.35 0 0 1-2.25 1.7h-6.4a2.35 2.35 0 0 1-2.25-1.7l-2.2-7.6Z';

/** The site's mark; with its name beside it, the logo. */
export function LogoMark({ name, size = 28 }: { name?: string; size?: number }) {
  return (
    <span className={classes.logo}>
      <svg className={classes.mark} width={size} height={size} viewBox="0 0 28 28" aria-hidden="true" focusable="false">
        <path d={MARK_PATH} />
      </svg>
      {name ? <span className={classes.name}>{name}</span> : null}
    </span>
  );
}
