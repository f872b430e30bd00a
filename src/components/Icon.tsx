import classes from './Icon.module.css';
import { INTERFACE_ICONS, type InterfaceIconName } from './interfaceIcons';

interface Look {
  /** Width and height in px at the default text size, with which it grows. */
  size?: number;
  className?: string;
}
interface IconProps extends Look {
  name: InterfaceIconName;
}

/** An icon of the interface; icons that editors select are in `ChosenIcon`. */
export function Icon({ name, ...appearance }: IconProps) {
  return <IconDrawing path={INTERFACE_ICONS[name]} {...appearance} />;
}

/** A decorative SVG beside text that says the same; hidden from assistive technology. */
export function IconDrawing({ path, size = 24, className }: Look & { path: string }) {
  return (
    <svg
      className={className ? `${classes.icon} ${className}` : classes.icon}
      width={emOf(size)}
      height={emOf(size)}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} />
    </svg>
  );
}

/** A length in `em` of an element with the root's text size; Safari knows no `rem` in attributes of SVG. */
export function emOf(px: number): string {
  return `${px / 16}em`;
}
