import type { ReactNode } from 'react';
import { SmartLink } from '../components/SmartLink';
import type { Site } from '../content/site';
import { useCoreText } from '../text/core';
import classes from './LegalRow.module.css';

/** The last line of every page: copyright and links to legal documents. */
export function LegalRow({ site, consent }: { site: Site; consent?: ReactNode }) {
  const { frame } = useCoreText();
  return (
    <div className={classes.row}>
      {site.legalName ? <p>© {site.legalName}</p> : null}
      {site.legal.length > 0 || consent ? (
        <nav aria-label={frame.legal}>
          <ul className={classes.list}>
            {site.legal.map(({ label, href, target }) => (
              <li key={label}>
                <SmartLink href={href} target={target} className={classes.link}>
                  {label}
                </SmartLink>
              </li>
            ))}
            {consent ? <li>{consent}</li> : null}
          </ul>
        </nav>
      ) : null}
    </div>
  );
}
