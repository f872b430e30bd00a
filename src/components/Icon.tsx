import { ICON_PATHS, type IconName } from './iconPaths';
import classes from './Icon.module.css';

export { ICON_NAMES, isIconName, type IconName } from './iconPaths';

export interface IconProps {
  name: IconName;
  /** Width and height in px. */
  size?: number;
  className?: string;
}

/** A line drawing beside words that say the same; assistive technology passes over it. */
export function Icon({ name, size = 24, className }: IconProps) {
  return (
    <svg
      className={className ? `${classes.icon} ${className}` : classes.icon}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={ICON_PATHS[name]} />
    </svg>
  );
}
