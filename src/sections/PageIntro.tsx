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

/** Opening of a page without a hero: h1, lead and actions. */
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
