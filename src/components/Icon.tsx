import type { ReactNode } from 'react';
import classes from './Icon.module.css';
import { INTERFACE_ICONS, type InterfaceIconName } from './interfaceIcons';

interface Look {
  /** Width and height in px. */
  size?: number;
  className?: string;
}
interface IconProps extends Look {
  name: InterfaceIconName;
}

/** One of the interface's own icons; content chooses from those of `ChosenIcon`. */
export function Icon({ name, ...look }: IconProps) {
  return <IconDrawing path={INTERFACE_ICONS[name]} {...look} />;
}

/** A line drawing beside words that say the same. */
export function IconDrawing({ path, ...look }: Look & { path: string }) {
  return (
    <IconFrame {...look}>
      <path d={path} />
    </IconFrame>
  );
}

/** What an icon is drawn in, 24 by 24; assistive technology passes over it. */
export function IconFrame({ size = 24, className, children }: Look & { children: ReactNode }) {
  return (
    <svg
      className={className ? `${classes.icon} ${className}` : classes.icon}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}
