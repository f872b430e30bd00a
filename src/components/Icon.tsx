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

/** A line drawing beside words that say the same; assistive technology passes over it. */
export function IconDrawing({ path, size = 24, className }: Look & { path: string }) {
  return (
    <svg
      className={className ? `${classes.icon} ${className}` : classes.icon}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} />
    </svg>
  );
}
