import type { NotificationChannel, ShownChannel } from '../../../config/notifications';
import { classNames } from '../../../lib/classNames';
import type { OperationsText } from '../../../text/operations';
import classes from '../../ops/Ops.module.css';
import { Panel } from '../../ops/Panel';
import { ActionButton } from '../../ops/ActionButton';
import { Problem } from '../../ops/Problem';
import own from './Deliveries.module.css';
import { attemptText } from './deliveries';
import { useSend } from './useSend';

/** The settings without which a channel is not set up. */
const SETTINGS: Readonly<Record<NotificationChannel, string>> = {
  webhook: 'BUILD_NOTIFY_URL',
  slack: 'BUILD_NOTIFY_SLACK_URL',
  teams: 'BUILD_NOTIFY_TEAMS_URL',
  mail: 'BUILD_NOTIFY_MAIL_TO, SMTP_URL',
};

interface NotificationsPanelProps {
  text: OperationsText;
  lang: string;
  channels: readonly ShownChannel[];
  mayTest: boolean;
  /** Called after a test. */
  onSent: () => void;
}

/** The channels, each with its events and its last attempt. */
export function NotificationsPanel({ text, lang, channels, mayTest, onSent }: NotificationsPanelProps) {
  const words = text.notifications;
  const { pending, statusMessage, problem, send } = useSend(onSent);
  return (
    <Panel title={words.title}>
      <p>{words.lead}</p>
      <ul className={classNames(classes.rows, own.channels)}>
        {channels.map((channel) => {
          const { name, target, events, waiting, last } = channel;
          const label = words.channels[name];
          const address = `/api/ops/notifications/${name}/test`;
          return (
            <li key={name}>
              <div className={own.about}>
                <h3 className={own.name}>
                  {label} <span className={own.target}>{target ?? words.missing(SETTINGS[name])}</span>
                </h3>
                {target !== null && (
                  <>
                    <p>{events.map((event) => words.events[event]).join(', ')}</p>
                    <p data-failed={last ? !last.isDelivered : undefined}>
                      {attemptText(last, text, lang)} {waiting > 0 && words.waiting(waiting)}
                    </p>
                  </>
                )}
              </div>
              {target !== null && mayTest && (
                <ActionButton
                  kind="secondary"
                  size="small"
                  busy={pending !== undefined}
                  aria-label={words.testOf(label)}
                  onClick={() => void send(address, words.sent(label))}
                >
                  {words.test}
                </ActionButton>
              )}
            </li>
          );
        })}
      </ul>
      {mayTest && (
        <p role="status" className={classes.quiet}>
          {statusMessage}
        </p>
      )}
      <Problem title={words.failed}>{problem}</Problem>
    </Panel>
  );
}
