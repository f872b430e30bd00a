import { Container } from '../components/Container';
import { LogoMark } from '../components/LogoMark';
import { SmartLink } from '../components/SmartLink';
import type { Site } from '../content/site';
import type { PageContext } from '../routes/pageContext';
import { useCoreText } from '../text/core';
import { Announcement } from './Announcement';
import { DemoLink } from './DemoLink';
import { LanguageSwitch } from './LanguageSwitch';
import { MainMenu } from './MainMenu';
import { MobileMenu } from './MobileMenu';
import { SearchOpener } from './SearchOpener';
import classes from './SiteHeader.module.css';

interface SiteHeaderProps {
  site: Site;
  context: PageContext;
}

/** Announcement, then the sticky bar: logo, menus, language, demo button. */
export function SiteHeader({ site, context }: SiteHeaderProps) {
  const { frame } = useCoreText();
  return (
    <>
      <Announcement lang={site.lang} built={site.announcement} />
      <header className={classes.header} data-shared-island="header" data-print="no">
        <Container>
          <div className={classes.bar}>
            <SmartLink href={site.home} className={classes.logo} aria-label={frame.home(site.name)}>
              <LogoMark name={site.name} />
            </SmartLink>
            <MainMenu menus={site.menus} pathname={context.pathname} featured={site.announcement} />
            <div className={classes.tools}>
              <LanguageSwitch alternates={context.alternates} current={context.lang} className={classes.language} />
              <SearchOpener context={context} popular={site.error} />
              <DemoLink site={site} context={context} size="small" className={classes.demo} />
              <MobileMenu site={site} context={context} />
            </div>
          </div>
        </Container>
      </header>
    </>
  );
}
