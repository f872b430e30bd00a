import { ButtonLink } from '../../components/ButtonLink';
import { Container } from '../../components/Container';
import type { PageContext } from '../../routes/pageContext';
import { SliceZone, type AnySlice } from '../../slices/SliceZone';
import { useCareersText } from '../../text/careers';
import { PageIntro } from '../PageIntro';
import { PageBreadcrumbs } from '../PageBreadcrumbs';
import { RoleFacts } from './RoleFacts';
import classes from './RolePage.module.css';
import type { Role } from './role';

export interface RolePageProps {
  role: Role;
  /** False after the closing date: the page stays for visitors who have its address. */
  open: boolean;
  applyHref?: string;
  context: PageContext;
  slices: readonly AnySlice[] | null | undefined;
}

/** A role: facts, description, how to apply. */
export function RolePage({ role, open, applyHref, context, slices }: RolePageProps) {
  const text = useCareersText();
  const apply = open && applyHref && (
    <ButtonLink href={applyHref} kind="primary">
      {text.apply}
    </ButtonLink>
  );
  return (
    <>
      <PageBreadcrumbs crumbs={context.breadcrumbs} />
      <PageIntro eyebrow={role.team} title={role.title} lead={role.summary}>
        {open ? apply : <p role="note">{text.closed}</p>}
      </PageIntro>
      <Container>
        <div className={classes.body}>
          <div className={classes.facts}>
            <RoleFacts role={role} lang={context.lang} />
          </div>
          <div className={classes.text}>
            <SliceZone slices={slices} within="column" />
            <div className={classes.apply}>{apply}</div>
          </div>
        </div>
      </Container>
    </>
  );
}
