import { Container } from '../components/Container';
import { LogoMark } from '../components/LogoMark';
import { SmartLink } from '../components/SmartLink';
import type { Site } from '../content/site';
import type { PageContext } from '../routes/pageContext';
import { classNames } from '../lib/classNames';
import { useCoreText } from '../text/core';
import { DemoLink } from './DemoLink';
import { LanguageSwitch } from './LanguageSwitch';
import own from './PlainHeader.module.css';
import classes from './SiteHeader.module.css';

interface PlainHeaderProps {
  site: Site;
  context: PageContext;
}

/** A header without menus: logo, language links, demo button. On phones, too, it has the language links, as there is no menu for them. */
export function PlainHeader({ site, context }: PlainHeaderProps) {
  const { frame } = useCoreText();
  return (
    <header className={classes.header} data-print="no">
      <Container>
        <div className={classNames(classes.bar, own.bar)}>
          <SmartLink href={site.home} className={classes.logo} aria-label={frame.home(site.name)}>
            <LogoMark name={site.name} />
          </SmartLink>
          <div className={classes.tools}>
            <LanguageSwitch alternates={context.alternates} current={context.lang} className={own.language} />
            {site.demo?.href !== context.pathname && <DemoLink site={site} context={context} size="small" />}
          </div>
        </div>
      </Container>
    </header>
  );
}
