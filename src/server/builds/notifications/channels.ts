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
export function channelsOf(settings: ServerSettings): readonly Channel[] {
  const { buildNotifyUrl, buildNotifySlackUrl, buildNotifyTeamsUrl, buildNotifyMailTo, smtpUrl } = settings;
  return [
    ...(buildNotifyUrl ? [webhookChannel(buildNotifyUrl, settings)] : []),
    ...(buildNotifySlackUrl
      ? [jsonChannel('slack', buildNotifySlackUrl, settings.buildNotifySlackEvents, slackPayload)]
      : []),
    ...(buildNotifyTeamsUrl
      ? [jsonChannel('teams', buildNotifyTeamsUrl, settings.buildNotifyTeamsEvents, teamsPayload)]
      : []),
    ...(buildNotifyMailTo.length > 0 && smtpUrl ? [mailChannel(smtpUrl, settings)] : []),
  ];
}

function webhookChannel(
  url: string,
  { buildNotifySecret: secret, buildNotifyEvents: events }: ServerSettings,
): Channel {
  return {
    name: 'webhook',
    target: masked(url),
    events,
    deliver(notification, id) {
      const body = JSON.stringify(notification);
      return postSigned({ url, secret, id, body, timeoutMs: TIMEOUT_MS, signedBefore: () => body });
    },
  };
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

function mailChannel(
  smtpUrl: string,
  { siteUrl, mailFrom: from, buildNotifyMailTo, buildNotifyMailEvents: events }: ServerSettings,
): Channel {
  const transport = mailTransport(smtpUrl);
  const { hostname } = new URL(siteUrl);
  const to = [...buildNotifyMailTo];
  return {
    name: 'mail',
    target: to.join(', '),
    events,
    async deliver(notification, id) {
      const message = { messageId: `<${id}@${hostname}>`, from, to, ...mailContent(notification) };
      await transport.sendMail(message).catch((error: unknown) => {
        // A reply of 5xx is final (RFC 5321, 4.2.1).
        const reply = typeof error === 'object' && error !== null && 'responseCode' in error ? error.responseCode : 0;
        throw new NotDelivered(errorMessage(error), !(typeof reply === 'number' && reply >= 500));
      });
    },
  };
}
