/** Events that operators can be notified of. */
export const NOTIFICATION_EVENTS = [
  'failed',
  'refused',
  'recovered',
  'published',
  'rolled-back',
  'content-problems',
] as const;
export type NotificationEvent = (typeof NOTIFICATION_EVENTS)[number];

/** Where notifications go. */
export const NOTIFICATION_CHANNELS = ['webhook', 'slack', 'teams', 'mail'] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

/** Events of a channel whose setting is empty. A receiver of the signed webhook may take each message for an alarm. */
export const STANDARD_EVENTS: Readonly<Record<NotificationChannel, readonly NotificationEvent[]>> = {
  webhook: ['failed', 'refused', 'content-problems'],
  slack: ['failed', 'refused', 'recovered', 'content-problems'],
  teams: ['failed', 'refused', 'recovered', 'content-problems'],
  mail: ['failed', 'refused', 'recovered', 'content-problems'],
};

/**
 * Reads `failed, refused`.
 * @returns undefined if a word is no event
 */
export function readEvents(text: string): NotificationEvent[] | undefined {
  const words = text.split(/[\s,]+/).filter(Boolean);
  const events = NOTIFICATION_EVENTS.filter((event) => words.includes(event));
  return events.length === new Set(words).size ? events : undefined;
}

/** The last attempt to deliver a message to a channel or to the CDN. Times are ISO 8601. */
export interface Attempt {
  readonly at: string;
  /** The event of the message. */
  readonly event: NotificationEvent | 'test' | 'switch' | 'manual';
  readonly isDelivered: boolean;
  /** Attempts for this message so far. */
  readonly attempts: number;
  /** Why it was not delivered. */
  readonly problem?: string;
  /** The next attempt; undefined after the last one. */
  readonly next?: string;
}

/** A channel as the ops page shows it. */
export interface ShownChannel {
  readonly name: NotificationChannel;
  /** The receiver without secrets; null for a channel that is not set up. */
  readonly target: string | null;
  readonly events: readonly NotificationEvent[];
  /** Number of messages that wait. */
  readonly waiting: number;
  readonly last: Attempt | null;
}

/** The request that purges the CDN as the ops page shows it, without secrets. */
export interface ShownPurge {
  readonly method: string;
  readonly target: string;
  /** Names of the headers, each with a mask for its value. */
  readonly headers: readonly string[];
  /** A mask, or nothing without a body. */
  readonly body: string;
  /** Whether a request waits for its next attempt. */
  readonly waiting: number;
  readonly last: Attempt | null;
}

/** Response of `GET /api/ops/notifications`. */
export interface ShownDeliveries {
  readonly channels: readonly ShownChannel[];
  /** Null without a CDN to purge. */
  readonly purge: ShownPurge | null;
}
