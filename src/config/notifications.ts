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
