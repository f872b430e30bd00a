import type { ReactNode } from 'react';
import { ButtonLink } from '../components/ButtonLink';
import { Container } from '../components/Container';
import { LogoMark } from '../components/LogoMark';
import { SmartLink } from '../components/SmartLink';
import type { Site } from '../content/site';
import type { PageContext } from '../routes/pageContext';
import { useCoreText } from '../text/core';
import { LanguageSwitch } from './LanguageSwitch';
import { LegalRow } from './LegalRow';
import classes from './SiteFooter.module.css';

interface SiteFooterProps {
  site: Site;
  context: PageContext;
  consent?: ReactNode;
}

/** Footer with the site map, contact details and the legal row. */
export function SiteFooter({ site, context, consent }: SiteFooterProps) {
  const { frame } = useCoreText();
  return (
    <footer data-tone="dark" className={classes.footer} data-shared-island="footer" data-print="no">
      <svg
        className={classes.keel}
        viewBox="0 0 1440 48"
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        <path d="M0 12h470c90 0 130 28 250 28s160-28 250-28h470" vectorEffect="non-scaling-stroke" />
      </svg>
      <Container>
        <div className={classes.top}>
          <div className={classes.brand}>
            <LogoMark name={site.name} />
            <p className={classes.tagline}>{site.tagline}</p>
            {site.demo ? (
              <ButtonLink href={site.demo.href} size="small">
                {site.demo.label}
              </ButtonLink>
            ) : null}
          </div>
          <nav id="site-map" aria-label={frame.footer} className={classes.map}>
            {site.footer.map(({ title, links }) => (
              <div key={title} className={classes.column}>
                {title ? <h2 className={classes.title}>{title}</h2> : null}
                <ul>
                  {links.map(({ label, href, target }) => (
                    <li key={label}>
                      <SmartLink href={href} target={target} className={classes.link}>
                        {label}
                      </SmartLink>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </nav>
        </div>
        <div className={classes.contact}>
          <address className={classes.address}>
            {site.address ? <span>{site.address}</span> : null}
            {site.email ? <a href={`mailto:${site.email}`}>{breakableAddress(site.email)}</a> : null}
            {site.phone ? <a href={`tel:${site.phone.replace(/[^+\d]/g, '')}`}>{site.phone}</a> : null}
          </address>
          {site.social.length > 0 ? (
            <ul className={classes.social}>
              {site.social.map(({ label, href, target }) => (
                <li key={label}>
                  <SmartLink href={href} target={target} rel="me noopener" className={classes.link}>
                    {label}
                  </SmartLink>
                </li>
              ))}
            </ul>
          ) : null}
          <LanguageSwitch alternates={context.alternates} current={context.lang} />
        </div>
        <LegalRow site={site} consent={consent} />
      </Container>
    </footer>
  );
}

/** An e-mail address that breaks after its `@` before it breaks within a word. */
function breakableAddress(email: string): ReactNode {
  const domain = email.lastIndexOf('@') + 1;
  return (
    <>
      {email.slice(0, domain)}
      <wbr />
      {email.slice(domain)}
    </>
  );
}
