import { ICON_NAMES, type IconName } from '../components/ChosenIcon';
import classes from './MenuIcon.module.css';

declare const ICON_SHEET: string;

/** Address of all icons beside each other; in tests nothing is injected. */
const SHEET = typeof ICON_SHEET === 'undefined' ? '/static/icons.svg' : ICON_SHEET;

/** Says where the icons of the menus inside are drawn. */
export const iconSheet = { '--icons': `url(${SHEET})` };

/** The icon of a menu's entry: a place of the sheet, which the browser asks for when a menu opens. */
export function MenuIcon({ name }: { name: IconName }) {
  return <i className={classes.icon} style={{ '--place': ICON_NAMES.indexOf(name) }} />;
}

/** Has the sheet there before a menu opens, once somebody is there to open one. */
export function loadIconSheet(): void {
  const sheet = new Image();
  // As browsers ask for masks, so that they ask once.
  sheet.crossOrigin = 'anonymous';
  sheet.src = SHEET;
}
