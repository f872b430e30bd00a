import type { ReactNode } from 'react';
import { Container } from '../components/Container';
import { SectionHead } from '../components/SectionHead';
import classes from './PageIntro.module.css';

interface PageIntroProps {
  eyebrow?: string | null;
  title?: string | null;
  lead?: ReactNode;
  /** Facts or actions below the lead. */
  children?: ReactNode;
}

/** Opens a page that has no hero: its h1, one or two sentences, and what to do next. */
export function PageIntro({ eyebrow, title, lead, children }: PageIntroProps) {
  return (
    <div className={classes.intro}>
      <Container>
        <SectionHead eyebrow={eyebrow ?? undefined} title={title ?? undefined} lead={lead} level={1} size="display" />
        {children && <div className={classes.below}>{children}</div>}
      </Container>
    </div>
  );
}
