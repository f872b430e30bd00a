import { ButtonLink } from '../../components/ButtonLink';
import { Container } from '../../components/Container';
import type { PageContext } from '../../routes/pageContext';
import { SliceZone, type AnySlice } from '../../slices/SliceZone';
import { useText } from '../../text';
import { PageIntro } from '../PageIntro';
import { Trail } from '../Trail';
import { RoleFacts } from './RoleFacts';
import classes from './RolePage.module.css';
import type { Role } from './role';

interface RolePageProps {
  role: Role;
  applyHref?: string;
  context: PageContext;
  slices: readonly AnySlice[] | null | undefined;
}

/** One role: the facts first, then what it is about, then how to apply. */
export function RolePage({ role, applyHref, context, slices }: RolePageProps) {
  const text = useText().careers;
  const apply = applyHref && (
    <ButtonLink href={applyHref} kind="primary">
      {text.apply}
    </ButtonLink>
  );
  return (
    <>
      <Trail crumbs={context.breadcrumbs} />
      <PageIntro eyebrow={role.team} title={role.title} lead={role.summary}>
        {apply}
      </PageIntro>
      <Container>
        <RoleFacts role={role} lang={context.lang} />
        <div className={classes.text}>
          <SliceZone slices={slices} within="column" />
          <div className={classes.apply}>{apply}</div>
        </div>
      </Container>
    </>
  );
}
