import { useEffect, useRef } from 'react';
import { Icon } from '../components/Icon';
import { SmartLink } from '../components/SmartLink';
import { TextLink } from '../components/TextLink';
import type { Menu, Site } from '../content/site';
import { useCoreText } from '../text/core';
import classes from './MainMenu.module.css';
import { loadIconSheet } from './MenuIcon';
import { MenuSections } from './MenuSections';
import { useMenuPanels } from './useMenuPanels';

interface MainMenuProps {
  menus: readonly Menu[];
  /** Path of the current page; open panels close when it changes. */
  pathname: string;
  /** News in the first panel. */
  featured?: Site['announcement'];
}

/**
 * The header's menus. Each panel is a `details` element, so it opens without scripts; scripts add opening by hover, closing by
 * Escape or by leaving, and keep one panel open at a time.
 */
export function MainMenu({ menus, pathname, featured }: MainMenuProps) {
  const { frame } = useCoreText();
  const nav = useRef<HTMLElement>(null);
  useMenuPanels(nav, pathname);
  useEffect(loadIconSheet, []);
  return (
    <nav ref={nav} aria-label={frame.mainMenu} className={classes.nav}>
      <ul className={classes.list}>
        {menus.map((menu, index) => (
          <li key={menu.label}>
            {menu.sections.length > 0 ? (
              <details className={classes.menu}>
                <summary className={classes.item}>
                  {menu.label}
                  <Icon name="chevron" size={16} className={classes.chevron} />
                </summary>
                <div className={classes.panel}>
                  <div className={classes.inside}>
                    <MenuSections sections={menu.sections} />
                    {index === 0 && featured?.link ? (
                      <p className={classes.featured}>
                        <span>{featured.text}</span>
                        <TextLink href={featured.link.href} target={featured.link.target}>
                          {featured.link.label}
                        </TextLink>
                      </p>
                    ) : null}
                    {menu.href ? (
                      <p className={classes.overview}>
                        <TextLink href={menu.href}>{frame.overview(menu.label)}</TextLink>
                      </p>
                    ) : null}
                  </div>
                </div>
              </details>
            ) : (
              <SmartLink
                href={menu.href ?? '/'}
                className={classes.item}
                aria-current={menu.href === pathname ? 'page' : undefined}
              >
                {menu.label}
              </SmartLink>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
