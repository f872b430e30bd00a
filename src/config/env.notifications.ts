import type { z } from 'zod';
import {
  NOTIFICATION_EVENTS,
  readEvents,
  STANDARD_EVENTS,
  type NotificationChannel,
  type NotificationEvent,
} from './notifications';
import { SettingsError, text, textLike, url } from './settingKinds';

const events = (name: string, channel: NotificationChannel) =>
  text
    .transform((value) => (value === undefined ? STANDARD_EVENTS[channel] : readEvents(value)))
    .refine((value) => value !== undefined, {
      error: `${name} must be some of these words, separated by commas: ${NOTIFICATION_EVENTS.join(', ')}.`,
    });

/** Settings of notifications and of the CDN to purge, as read from the environment. */
export const notificationsShape = {
  BUILD_NOTIFY_URL: url('BUILD_NOTIFY_URL'),
  BUILD_NOTIFY_SECRET: text,
  BUILD_NOTIFY_EVENTS: events('BUILD_NOTIFY_EVENTS', 'webhook'),
  BUILD_NOTIFY_SLACK_URL: url('BUILD_NOTIFY_SLACK_URL'),
  BUILD_NOTIFY_SLACK_EVENTS: events('BUILD_NOTIFY_SLACK_EVENTS', 'slack'),
  BUILD_NOTIFY_TEAMS_URL: url('BUILD_NOTIFY_TEAMS_URL'),
  BUILD_NOTIFY_TEAMS_EVENTS: events('BUILD_NOTIFY_TEAMS_EVENTS', 'teams'),
  BUILD_NOTIFY_MAIL_TO: textLike(
    'BUILD_NOTIFY_MAIL_TO',
    /^[^\s@,<>]+@[^\s@,<>]+(?:[\s,]+[^\s@,<>]+@[^\s@,<>]+)*$/,
    'must be e-mail addresses, separated by commas',
  ),
  BUILD_NOTIFY_MAIL_EVENTS: events('BUILD_NOTIFY_MAIL_EVENTS', 'mail'),
  CDN_PURGE_URL: url('CDN_PURGE_URL'),
  CDN_PURGE_METHOD: textLike(
    'CDN_PURGE_METHOD',
    /^(?!CONNECT$|TRACE$|TRACK$)[A-Z]{3,20}$/,
    'must be the method of a request in capital letters, such as POST or PURGE',
  ),
  CDN_PURGE_HEADERS: text
    .transform((value) => (value === undefined ? {} : readHeaders(value)))
    .refine((value) => value !== undefined, {
      error: 'CDN_PURGE_HEADERS must be headers as JSON, such as {"Authorization":"Bearer …"}.',
    }),
  CDN_PURGE_BODY: text,
};

type Given = z.infer<z.ZodObject<typeof notificationsShape>>;

export interface NotificationSettings {
  /** Address of the signed webhook. */
  readonly buildNotifyUrl: string | undefined;
  readonly buildNotifySecret: string | undefined;
  readonly buildNotifyEvents: readonly NotificationEvent[];
  /** Incoming webhook of Slack. */
  readonly buildNotifySlackUrl: string | undefined;
  readonly buildNotifySlackEvents: readonly NotificationEvent[];
  /** Incoming webhook of Microsoft Teams. */
  readonly buildNotifyTeamsUrl: string | undefined;
  readonly buildNotifyTeamsEvents: readonly NotificationEvent[];
  /** Recipients by mail; none when empty. */
  readonly buildNotifyMailTo: readonly string[];
  readonly buildNotifyMailEvents: readonly NotificationEvent[];
  /** Address that purges the CDN; without one no request is sent. */
  readonly cdnPurgeUrl: string | undefined;
  readonly cdnPurgeMethod: string;
  readonly cdnPurgeHeaders: Readonly<Record<string, string>>;
  readonly cdnPurgeBody: string | undefined;
}

/**
 * @param smtpUrl mail server
 * @throws SettingsError if settings contradict each other
 */
export function notificationSettings(given: Given, smtpUrl: string | undefined): NotificationSettings {
  const mailTo = (given.BUILD_NOTIFY_MAIL_TO ?? '').split(/[\s,]+/).filter(Boolean);
  if (mailTo.length > 0 && smtpUrl === undefined)
    throw new SettingsError('BUILD_NOTIFY_MAIL_TO needs a mail server: set SMTP_URL too.');
  const method = given.CDN_PURGE_METHOD ?? 'POST';
  if (given.CDN_PURGE_BODY !== undefined && /^(?:GET|HEAD)$/.test(method))
    throw new SettingsError(
      `A request with the method ${method} has no body: unset CDN_PURGE_BODY or change CDN_PURGE_METHOD.`,
    );
  return {
    buildNotifyUrl: given.BUILD_NOTIFY_URL,
    buildNotifySecret: given.BUILD_NOTIFY_SECRET,
    buildNotifyEvents: given.BUILD_NOTIFY_EVENTS ?? [],
    buildNotifySlackUrl: given.BUILD_NOTIFY_SLACK_URL,
    buildNotifySlackEvents: given.BUILD_NOTIFY_SLACK_EVENTS ?? [],
    buildNotifyTeamsUrl: given.BUILD_NOTIFY_TEAMS_URL,
    buildNotifyTeamsEvents: given.BUILD_NOTIFY_TEAMS_EVENTS ?? [],
    buildNotifyMailTo: mailTo,
    buildNotifyMailEvents: given.BUILD_NOTIFY_MAIL_EVENTS ?? [],
    cdnPurgeUrl: given.CDN_PURGE_URL,
    cdnPurgeMethod: method,
    cdnPurgeHeaders: given.CDN_PURGE_HEADERS ?? {},
    cdnPurgeBody: given.CDN_PURGE_BODY,
  };
}

/** @returns undefined if the text is not a JSON object of valid headers */
function readHeaders(json: string): Record<string, string> | undefined {
  try {
    const parsed: unknown = JSON.parse(json);
    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return undefined;
    const entries = Object.entries(parsed);
    if (!entries.every((entry): entry is [string, string] => typeof entry[1] === 'string')) return undefined;
    // Throws for names and values that HTTP does not allow.
    new Headers(entries);
    return Object.fromEntries(entries);
  } catch {
    return undefined;
  }
}
