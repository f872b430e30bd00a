import type { ServerSettings } from '../../../config/env.server';
import type { NotificationChannel, NotificationEvent } from '../../../config/notifications';
import { errorMessage } from '../../../lib/errorMessage';
import { masked } from '../../../lib/masked';
import { mailTransport } from '../../mailTransport';
import { NotDelivered, sendRequest } from '../../sendRequest';
import { postSigned } from '../../signedPost';
import type { Notification } from './notification';
import { mailContent, slackPayload, teamsPayload } from './payloads';

/** Shorter than a stop of the server may take. */
const TIMEOUT_MS = 8_000;

export type ChannelSettings = Pick<
  ServerSettings,
  | 'siteUrl'
  | 'buildNotifyUrl'
  | 'buildNotifySecret'
  | 'buildNotifyEvents'
  | 'buildNotifySlackUrl'
  | 'buildNotifySlackEvents'
  | 'buildNotifyTeamsUrl'
  | 'buildNotifyTeamsEvents'
  | 'buildNotifyMailTo'
  | 'buildNotifyMailEvents'
  | 'smtpUrl'
  | 'mailFrom'
>;

/** A way to notify operators. */
export interface Channel {
  readonly name: NotificationChannel;
  /** The receiver, without secrets. */
  readonly target: string;
  readonly events: readonly NotificationEvent[];
  /**
   * @param id the same for each attempt
   * @throws if the receiver does not take it
   */
  deliver(notification: Notification, id: string): Promise<void>;
}

/** The channels that are set up. */
export function channelsOf(settings: ChannelSettings): readonly Channel[] {
  const { buildNotifyUrl, buildNotifySlackUrl, buildNotifyTeamsUrl, buildNotifyMailTo, smtpUrl } = settings;
  const { buildNotifySecret, mailFrom, siteUrl } = settings;
  return [
    ...(buildNotifyUrl
      ? [
          {
            name: 'webhook' as const,
            target: masked(buildNotifyUrl),
            events: settings.buildNotifyEvents,
            deliver: (notification: Notification, id: string) => {
              const body = JSON.stringify(notification);
              const about = { url: buildNotifyUrl, secret: buildNotifySecret, id, body, timeoutMs: TIMEOUT_MS };
              return postSigned({ ...about, signedBefore: () => body });
            },
          },
        ]
      : []),
    ...(buildNotifySlackUrl
      ? [jsonChannel('slack', buildNotifySlackUrl, settings.buildNotifySlackEvents, slackPayload)]
      : []),
    ...(buildNotifyTeamsUrl
      ? [jsonChannel('teams', buildNotifyTeamsUrl, settings.buildNotifyTeamsEvents, teamsPayload)]
      : []),
    ...(buildNotifyMailTo.length > 0 && smtpUrl
      ? [
          {
            name: 'mail' as const,
            target: buildNotifyMailTo.join(', '),
            events: settings.buildNotifyMailEvents,
            deliver: mailer({ smtpUrl, from: mailFrom, to: buildNotifyMailTo, host: new URL(siteUrl).hostname }),
          },
        ]
      : []),
  ];
}

function jsonChannel(
  name: NotificationChannel,
  url: string,
  events: readonly NotificationEvent[],
  payload: (notification: Notification) => object,
): Channel {
  const headers = { 'content-type': 'application/json' };
  return {
    name,
    target: masked(url),
    events,
    deliver: (notification) =>
      sendRequest({
        url,
        method: 'POST',
        headers,
        body: JSON.stringify(payload(notification)),
        timeoutMs: TIMEOUT_MS,
      }),
  };
}

interface Mailer {
  readonly smtpUrl: string;
  readonly from: string;
  readonly to: readonly string[];
  /** Host of message ids. */
  readonly host: string;
}

function mailer({ smtpUrl, from, to, host }: Mailer): Channel['deliver'] {
  const transport = mailTransport(smtpUrl);
  return async (notification, id) => {
    const message = { messageId: `<${id}@${host}>`, from, to: [...to], ...mailContent(notification) };
    await transport.sendMail(message).catch((error: unknown) => {
      // A reply of 5xx is final (RFC 5321, 4.2.1).
      const reply = typeof error === 'object' && error !== null && 'responseCode' in error ? error.responseCode : 0;
      throw new NotDelivered(errorMessage(error), !(typeof reply === 'number' && reply >= 500));
    });
  };
}
