import type { ShownPurge } from '../../../config/notifications';
import { MASK } from '../../../lib/masked';
import type { OperationsText } from '../../../text/operations';
import { Facts } from '../../Facts';
import classes from '../../ops/Ops.module.css';
import { Panel } from '../../ops/Panel';
import { ActionButton } from '../../ops/ActionButton';
import { Problem } from '../../ops/Problem';
import own from './Deliveries.module.css';
import { attemptText } from './deliveries';
import { useSend } from './useSend';

interface CdnPanelProps {
  text: OperationsText;
  lang: string;
  /** Null without a CDN to purge. */
  purge: ShownPurge | null;
  mayPurge: boolean;
  /** Called after a request by hand. */
  onSent: () => void;
}

/** The request that purges the CDN, without its secrets, and its last attempt. */
export function CdnPanel({ text, lang, purge, mayPurge, onSent }: CdnPanelProps) {
  const words = text.cdn;
  const { pending, statusMessage, problem, send } = useSend(onSent);
  return (
    <Panel title={words.title}>
      {!purge && <p>{words.none}</p>}
      {purge && (
        <>
          <p>{words.lead}</p>
          <Facts
            facts={[
              { label: words.request, value: <span className={classes.id}>{`${purge.method} ${purge.target}`}</span> },
              {
                label: words.headers,
                value:
                  purge.headers.length > 0 ? (
                    <span className={classes.id}>{purge.headers.map((name) => `${name}: ${MASK}`).join(', ')}</span>
                  ) : undefined,
              },
              { label: words.body, value: purge.body },
              {
                label: words.last,
                value: (
                  <span className={own.attempt} data-failed={purge.last ? !purge.last.isDelivered : undefined}>
                    {attemptText(purge.last, text, lang)}
                  </span>
                ),
              },
            ]}
          />
          {mayPurge && (
            <div className={classes.entryActions}>
              <ActionButton
                kind="secondary"
                size="small"
                busy={pending !== undefined}
                onClick={() => void send('/api/ops/cdn/purge', words.sent)}
              >
                {words.send}
              </ActionButton>
            </div>
          )}
          {mayPurge && (
            <p role="status" className={classes.quiet}>
              {statusMessage}
            </p>
          )}
          <Problem title={words.failed}>{problem}</Problem>
        </>
      )}
    </Panel>
  );
}
