import { ICON_NAMES, type IconName } from '../components/iconPaths';
import { WINDOW_NAMES, type WindowName } from '../components/windows/names';
import { oneOf, type TextField } from './fields';

/** The product window in a Select field; undefined for none. */
export function windowOf(field: TextField): WindowName | undefined {
  return oneOf(field, WINDOW_NAMES);
}

/** The icon in a Select field; undefined for none. */
export function iconOf(field: TextField): IconName | undefined {
  return oneOf(field, ICON_NAMES);
}
