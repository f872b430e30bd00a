import type { ReactNode } from 'react';
import { Container } from '../components/Container';
import type { Site } from '../content/site';
import { LegalRow } from './LegalRow';
import classes from './LegalRow.module.css';

/** Footer of landing pages. */
export function SmallFooter({ site, consent }: { site: Site; consent?: ReactNode }) {
  return (
    <footer className={classes.small} data-print="no">
      <Container>
        <LegalRow site={site} consent={consent} />
      </Container>
    </footer>
  );
}
