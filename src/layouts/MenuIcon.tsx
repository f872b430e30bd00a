import { ICON_NAMES, type IconName } from '../components/iconPaths';
import classes from './MenuIcon.module.css';

declare const ICON_SHEET: string;

/** Address of the icon sprite; tests have no injected value. */
const SHEET = typeof ICON_SHEET === 'undefined' ? '/static/icons.svg' : ICON_SHEET;

/** CSS variable with the sprite, for the menus inside the element. */
export const iconSheet = { '--icons': `url(${SHEET})` };

/** Icon of a menu entry: a position in the sprite, which the browser loads when a menu opens. */
export function MenuIcon({ name }: { name: IconName }) {
  return <i className={classes.icon} style={{ '--icon-index': ICON_NAMES.indexOf(name) }} />;
}

/** Preloads the sprite on the first interaction, before a menu opens. */
export function loadIconSheet(): void {
  const sheet = new Image();
  // Masks are requested with CORS; the same mode lets the browser reuse the response.
  sheet.crossOrigin = 'anonymous';
  sheet.src = SHEET;
}
