import { isIconName } from '../components/iconPaths';
import { SmartLink } from '../components/SmartLink';
import type { MenuSection } from '../content/site';
import { iconSheet, MenuIcon } from './MenuIcon';
import classes from './MenuSections.module.css';

/** Entries of one menu in their sections, in columns where there is room. */
export function MenuSections({ sections }: { sections: readonly MenuSection[] }) {
  return (
    <div className={classes.sections} style={iconSheet}>
      {sections.map(({ title, entries }) => (
        <div
          key={title}
          className={classes.section}
          data-long={entries.length > 5 || sections.length === 1 || undefined}
        >
          {title ? <p className={classes.title}>{title}</p> : null}
          <ul className={classes.entries}>
            {entries.map(({ label, text, icon, href, target }) => (
              <li key={label}>
                <SmartLink href={href} target={target} className={classes.entry}>
                  {isIconName(icon) ? <MenuIcon name={icon} /> : null}
                  <span>
                    <span className={classes.label}>{label}</span>
                    {text ? <span className={classes.text}>{text}</span> : null}
                  </span>
                </SmartLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
