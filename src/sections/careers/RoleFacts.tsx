import { DateText } from '../../components/DateText';
import { formatMoney } from '../../lib/formatMoney';
import { useCareersText } from '../../text/careers';
import { Facts } from '../Facts';
import type { Role } from './role';
import { termOf, workplaceOf } from './termOf';

/** Key facts of a role: location, employment type, salary, closing date. */
export function RoleFacts({ role, lang }: { role: Role; lang: string }) {
  const text = useCareersText();
  return (
    <Facts
      facts={[
        { label: text.team, value: role.team },
        { label: text.location, value: role.location },
        {
          label: text.how,
          value: [workplaceOf(role, text), termOf(text.employment, role.employment)].filter(Boolean).join(' · '),
        },
        {
          label: text.salary,
          value:
            role.salary &&
            [...new Set([role.salary.from, role.salary.to])].map((amount) => salary(amount, role, lang)).join(' – '),
        },
        { label: text.posted, value: role.posted && <DateText date={role.posted} lang={lang} /> },
        { label: text.openUntil, value: role.validThrough && <DateText date={role.validThrough} lang={lang} /> },
      ]}
    />
  );
}

function salary(amount: number, role: Role, lang: string): string {
  return formatMoney(Math.round(amount * 100), role.salary?.currency ?? 'EUR', lang, { wholeWhenPossible: true });
}
