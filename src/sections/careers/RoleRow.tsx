import { Icon } from '../../components/Icon';
import { SmartLink } from '../../components/SmartLink';
import { useCareersText } from '../../text/careers';
import classes from './RoleList.module.css';
import { termOf, workplaceOf } from './termOf';
import type { Role } from './role';

/** One open role in the list. */
export function RoleRow({ role }: { role: Role }) {
  const text = useCareersText();
  return (
    <SmartLink href={role.href} className={classes.row}>
      <span className={classes.name}>{role.title}</span>
      <span className={classes.facts}>
        {[role.location, workplaceOf(role, text), termOf(text.employment, role.employment)].filter(Boolean).join(' · ')}
      </span>
      <Icon name="arrow" />
    </SmartLink>
  );
}
