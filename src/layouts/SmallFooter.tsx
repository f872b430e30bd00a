import type { ReactNode } from 'react';
import { Container } from '../components/Container';
import type { Site } from '../content/site';
import { LegalRow } from './LegalRow';
import classes from './LegalRow.module.css';

/** The footer of pages with one purpose. */
export function SmallFooter({ site, consent }: { site: Site; consent?: ReactNode }) {
  return (
    <footer className={classes.small} data-print="no">
      <Container>
        <LegalRow site={site} consent={consent} />
      </Container>
    </footer>
  );
}
