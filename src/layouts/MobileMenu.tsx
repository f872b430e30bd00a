import { useEffect, useState } from 'react';
import { Dialog } from '../components/Dialog';
import { Disclosure } from '../components/Disclosure';
import { Icon } from '../components/Icon';
import { SmartLink } from '../components/SmartLink';
import { TextLink } from '../components/TextLink';
import type { Site } from '../content/site';
import type { PageContext } from '../routes/pageContext';
import { useCoreText } from '../text/core';
import { DemoLink } from './DemoLink';
import { DialogOpener } from './DialogOpener';
import { LanguageSwitch } from './LanguageSwitch';
import { MenuSections } from './MenuSections';
import classes from './MobileMenu.module.css';

/** The menus on a small screen, in a dialog. Before hydration the button is a link to the site map in the footer. */
export function MobileMenu({ site, context }: { site: Site; context: PageContext }) {
  const { frame } = useCoreText();
  // The page on which it was opened: on another page it is closed.
  const [openOn, setOpenOn] = useState<string>();
  const open = openOn === context.pathname;
  const close = () => setOpenOn(undefined);

  useEffect(() => {
    // From this width on the header shows its own menus.
    const wide = window.matchMedia('(min-width: 62rem)');
    const onWide = () => setOpenOn(undefined);
    wide.addEventListener('change', onWide);
    return () => wide.removeEventListener('change', onWide);
  }, []);

  return (
    <div className={classes.mobile}>
      <DialogOpener
        icon="menu"
        label={frame.openMenu}
        href="#site-map"
        aria-expanded={open}
        onClick={() => setOpenOn(context.pathname)}
      />
      <Dialog open={open} onClose={close} title={frame.menuTitle} shape="full" linksLeave>
        <MobileMenuContent site={site} context={context} />
      </Dialog>
    </div>
  );
}

function MobileMenuContent({ site, context }: { site: Site; context: PageContext }) {
  const { frame } = useCoreText();
  return (
    <div className={classes.content}>
      <nav aria-label={frame.mainMenu}>
        {site.menus.map((menu) =>
          menu.sections.length > 0 ? (
            <Disclosure key={menu.label} summary={menu.label} name="mobile-menu">
              <MenuSections sections={menu.sections} />
              {menu.href ? <TextLink href={menu.href}>{frame.overview(menu.label)}</TextLink> : null}
            </Disclosure>
          ) : (
            <SmartLink key={menu.label} href={menu.href ?? site.home} className={classes.item}>
              {menu.label}
              <Icon name="arrow" size={22} />
            </SmartLink>
          ),
        )}
      </nav>
      <div className={classes.foot}>
        <DemoLink site={site} context={context} />
        <LanguageSwitch alternates={context.alternates} current={context.lang} />
      </div>
    </div>
  );
}
