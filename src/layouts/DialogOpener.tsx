import { useEffect, useRef, type ComponentProps } from 'react';
import { Icon } from '../components/Icon';
import { keepFocus } from '../components/keepFocus';
import { useMounted } from '../components/useMounted';
import classes from './DialogOpener.module.css';

interface DialogOpenerProps extends ComponentProps<'button'> {
  icon: 'menu' | 'search';
  label: string;
  /** Where it leads without scripts. */
  href: string;
}

/** An icon in the header that opens a dialog. Before hydration it is a link, whose focus the button keeps. */
export function DialogOpener({ icon, label, href, ...rest }: DialogOpenerProps) {
  const scripted = useMounted();
  const area = useRef<HTMLSpanElement>(null);
  const restoreFocus = useRef<() => void>();

  useEffect(() => {
    if (scripted) restoreFocus.current?.();
    else restoreFocus.current = keepFocus(area);
  }, [scripted]);

  const face = (
    <>
      <Icon name={icon} />
      <span className="visually-hidden">{label}</span>
    </>
  );
  return (
    <span ref={area} className={classes.area}>
      {scripted ? (
        <button type="button" className={classes.opener} data-press={icon} aria-haspopup="dialog" {...rest}>
          {face}
        </button>
      ) : (
        <a href={href} className={classes.opener} data-press={icon}>
          {face}
        </a>
      )}
    </span>
  );
}
