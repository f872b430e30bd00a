import { isIconName, type IconName } from '../components/ChosenIcon';
import { IconFrame } from '../components/Icon';
import { ICON_PATHS } from '../components/iconPaths';
import type { Menu } from '../content/site';
import classes from './MenuIcons.module.css';

/** The icon of a menu's entry, drawn as `MenuIcons` has it. */
export function MenuIcon({ name, className }: { name: IconName; className?: string }) {
  return (
    <IconFrame size={22} className={className}>
      <use href={`#${idOf(name)}`} />
    </IconFrame>
  );
}

/**
 * The drawings that entries of the menus refer to, each once. They stand behind the page: nobody sees them before a menu opens, and above
 * it they would keep a far visitor waiting for its first words.
 */
export function MenuIcons({ menus }: { menus: readonly Menu[] }) {
  const entries = menus.flatMap(({ sections }) => sections).flatMap((section) => section.entries);
  const names = [...new Set(entries.map(({ icon }) => icon).filter(isIconName))];
  return (
    <svg className={classes.icons} aria-hidden="true" data-island="header">
      {names.map((name) => (
        <path key={name} id={idOf(name)} d={ICON_PATHS[name]} />
      ))}
    </svg>
  );
}

function idOf(name: IconName): string {
  return `menu-icon-${name}`;
}
