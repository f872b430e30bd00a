import type { NotificationChannel, NotificationEvent } from '../../../config/notifications';
import type { OperationsText } from '../../../text/operations';
import { formatMoment } from '../overview';

/** The last attempt to deliver a message. Times are ISO 8601. */
export interface Attempt {
  readonly at: string;
  readonly event: keyof OperationsText['notifications']['events'];
  readonly isDelivered: boolean;
  readonly problem?: string;
  /** The next attempt. */
  readonly next?: string;
}

export interface Channel {
  readonly name: NotificationChannel;
  /** The receiver without secrets; null for a channel that is not set up. */
  readonly target: string | null;
  readonly events: readonly NotificationEvent[];
  readonly waiting: number;
  readonly last: Attempt | null;
}

/** The request that purges the CDN, without secrets. */
export interface Purge {
  readonly method: string;
  readonly target: string;
  readonly headers: readonly string[];
  readonly body: string;
  readonly waiting: number;
  readonly last: Attempt | null;
}

/** Response of `GET /api/ops/notifications`. */
export interface Deliveries {
  readonly channels: readonly Channel[];
  readonly purge: Purge | null;
}

/** The last attempt in a sentence or two. */
export function attemptText(last: Attempt | null, { notifications: words }: OperationsText, lang: string): string {
  if (!last) return words.none;
  const event = words.events[last.event];
  const moment = formatMoment(last.at, lang);
  if (last.isDelivered) return words.delivered(event, moment);
  const afterwards = last.next ? words.next(formatMoment(last.next, lang)) : words.givenUp;
  return `${words.notDelivered(event, moment, last.problem ?? '')} ${afterwards}`;
}
