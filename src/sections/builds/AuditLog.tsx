import { ButtonLink } from '../../components/ButtonLink';
import type { AuditEntry } from '../../config/operators';
import type { BuildsText } from '../../text/builds';
import classes from '../ops/Ops.module.css';
import { Panel } from '../ops/Panel';
import { PanelTable } from '../ops/PanelTable';
import { useGuarded } from '../ops/useGuarded';
import { formatMoment } from './overview';

interface AuditLogProps {
  text: BuildsText;
  lang: string;
  /** The log is fetched again when this changes. */
  since: unknown;
}

/** The newest actions of operators, and the export of all, for admins. */
export function AuditLog({ text: { audit: words, operator, history }, lang, since }: AuditLogProps) {
  const { value } = useGuarded<{ readonly entries: readonly AuditEntry[] }>('/api/ops/audit', since);
  if (!value) return null;
  const { time, person, action, result, reason } = words.head;
  return (
    <Panel title={words.title}>
      <p>{words.lead}</p>
      <div className={classes.entryActions}>
        <ButtonLink kind="secondary" size="small" href="/api/ops/audit.jsonl" download>
          {words.export}
        </ButtonLink>
      </div>
      <PanelTable
        title={words.title}
        head={[time, person, action, result, reason]}
        rows={value.entries.map((entry) => [
          formatMoment(entry.at, lang),
          `${entry.by}, ${operator.roles[entry.role]}${entry.claims ? ` (${words.claims(entry.claims)})` : ''}`,
          words.actions[entry.action] ?? entry.action,
          entry.status < 400 ? words.done : words.refused(entry.status),
          entry.reason ? history.reason(entry.reason) : '',
        ])}
      />
    </Panel>
  );
}
