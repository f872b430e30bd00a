import { resolve } from 'node:path';
import { z } from 'zod';
import { isNetlify, type ContentSource } from './buildSettings';
import { analyticsSettings, analyticsShape, type AnalyticsSettings } from './env.analytics';
import { notificationSettings, notificationsShape, type NotificationSettings } from './env.notifications';
import { operatorSettings, operatorsShape, type OperatorSettings } from './env.operators';
import { database, hostNames, mailServer, proxies, siteOrigin } from './networkKinds';
import { EMBEDDED_REPOSITORY, INVALID_REPOSITORY_NAME, isRepositoryName } from './repositoryName';
import { oneOf, origin, port, secrets, SettingsError, text, textLike, url } from './settingKinds';
import { SETTING_SCOPES, type SettingName, type SettingScope } from './settingScopes';

export { SettingsError };

/** Which ref of the repository is read. A release and a manual ref preview a whole site before it is published. */
export type ReadingMode =
  | { readonly kind: 'master' }
  | { readonly kind: 'release-id'; readonly id: string }
  | { readonly kind: 'release-label'; readonly label: string }
  | { readonly kind: 'ref'; readonly ref: string };

/** A week. */
const MAX_POLL_SECONDS = 604_800;

const shape = {
  PORT: port('PORT').transform((value) => Number(value ?? 9000)),
  HOST: text.pipe(z.string().default('localhost')),
  SITE_URL: siteOrigin('SITE_URL').pipe(z.string().default('https://www.keelstone.example')),
  PRISMIC_REPOSITORY: text.refine((value) => value === undefined || isRepositoryName(value), {
    error: `PRISMIC_REPOSITORY: ${INVALID_REPOSITORY_NAME}. It is the part before .prismic.io in the repository's address.`,
  }),
  PRISMIC_API_ENDPOINT: origin('PRISMIC_API_ENDPOINT'),
  PRISMIC_ACCESS_TOKEN: text,
  IMAGE_CACHE_DIR: text,
  PRISMIC_RELEASE_ID: text,
  PRISMIC_RELEASE_LABEL: text,
  PRISMIC_REF: text,
  PRISMIC_WEBHOOK_SECRET: text,
  ...operatorsShape,
  SERVER_SECRET: secrets('SERVER_SECRET'),
  BUILD_ID: text.refine((value) => value === undefined || /^[\w-]{1,64}$/.test(value), {
    error: 'BUILD_ID may hold letters, digits, hyphens and underscores, at most 64 of them.',
  }),
  ...notificationsShape,
  BUILDS: oneOf('BUILDS', ['here', 'elsewhere']),
  BUILD_ON_CHANGE: oneOf('BUILD_ON_CHANGE', ['yes', 'no']),
  IMPROVE_RELEASES: oneOf('IMPROVE_RELEASES', ['yes', 'no']),
  LOG_LEVEL: text.pipe(
    z
      .enum(['debug', 'info', 'warn', 'error', 'silent'], {
        error: 'LOG_LEVEL must be one of: debug, info, warn, error, silent.',
      })
      .optional(),
  ),
  METRICS_PORT: port('METRICS_PORT').transform((value) => (value === undefined ? undefined : Number(value))),
  ALLOWED_HOSTS: hostNames('ALLOWED_HOSTS'),
  TRUSTED_PROXIES: proxies('TRUSTED_PROXIES'),
  DATABASE_URL: database('DATABASE_URL'),
  BOOKING_WEBHOOK_URL: url('BOOKING_WEBHOOK_URL'),
  BOOKING_WEBHOOK_SECRET: text,
  SMTP_URL: mailServer('SMTP_URL'),
  MAIL_FROM: textLike(
    'MAIL_FROM',
    /^(?:[^\s@,<>"]+@[^\s@,<>"]+|(?:"[^"<>]+"|[^"<>,]*)\s*<[^\s@,<>"]+@[^\s@,<>"]+>)$/,
    'must be one e-mail address, such as hello@your-site.example or Your Name <hello@your-site.example>',
  ).pipe(z.string().default('Keelstone <hello@keelstone.example>')),
  BOOKING_RETENTION_DAYS: text
    .refine((value) => value === undefined || /^[1-9]\d{0,4}$/.test(value), {
      error: 'BOOKING_RETENTION_DAYS must be a whole number of days from 1 to 99999.',
    })
    .transform((value) => Number(value ?? 365)),
  ...analyticsShape,
  VIDEO_CDN_HOST: origin('VIDEO_CDN_HOST'),
  STATIC_HOST: oneOf('STATIC_HOST', ['no', 'yes']),
  BUILD_POLL_SECONDS: text
    .refine((value) => value === undefined || (/^\d+$/.test(value) && Number(value) <= MAX_POLL_SECONDS), {
      error: `BUILD_POLL_SECONDS must be a whole number from 0 to ${MAX_POLL_SECONDS}.`,
    })
    .transform((value) => Number(value ?? 3600)),
};

const schema = z.object(shape);

/** Names of all settings; each has a scope, and each scope a setting. */
export const settingNames = Object.keys(shape satisfies Record<SettingName, z.ZodType>);
SETTING_SCOPES satisfies Record<keyof typeof shape, SettingScope>;

export interface ServerSettings extends AnalyticsSettings, OperatorSettings, NotificationSettings {
  readonly port: number;
  readonly host: string;
  /** Origin of the published site, without a slash at the end. */
  readonly siteUrl: string;
  /** The configured repository; without one the embedded content service is read. */
  readonly prismicRepository: string | undefined;
  /** The repository in use: the configured or the embedded one. */
  readonly repositoryName: string;
  readonly embedded: boolean;
  readonly contentSource: ContentSource;
  readonly prismicApiEndpoint: string | undefined;
  readonly prismicAccessToken: string | undefined;
  /** Cache directory for rendered images of embedded content; undefined for a directory of the project. */
  readonly imageCacheDirectory: string | undefined;
  readonly readingMode: ReadingMode;
  readonly prismicWebhookSecret: string | undefined;
  /**
   * Secrets that signing keys are derived from: the first signs, all verify; without any the server generates its own.
   */
  readonly serverSecret: readonly string[] | undefined;
  readonly buildId: string | undefined;
  /** Where builds run: on this server, or elsewhere, in which case it only picks up finished releases. */
  readonly builds: 'here' | 'elsewhere';
  /** Whether a changed file in `content/` starts a build (embedded mode). */
  readonly buildOnChange: boolean;
  /** Whether pictures of a release are rendered ahead and its files compressed further. */
  readonly improveReleases: boolean;
  /** Minimum log level; undefined chooses it by the kind of output. */
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent' | undefined;
  readonly metricsPort: number | undefined;
  /** Accepted host names; any when empty. */
  readonly allowedHosts: readonly string[];
  /** Addresses or networks of proxies whose forwarded headers are trusted. */
  readonly trustedProxies: readonly string[];
  readonly databaseUrl: string | undefined;
  /** Webhook called on each booking, change and cancellation. */
  readonly bookingWebhookUrl: string | undefined;
  readonly bookingWebhookSecret: string | undefined;
  /** SMTP server for invitations; without one no mail is sent. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Days after a demo until its data is deleted. */
  readonly bookingRetentionDays: number;
  readonly videoCdnHost: string | undefined;
  /** Whether the built files are served without this server, so that pages must not ask for what only it answers. */
  readonly staticHost: boolean;
  /** Interval in seconds at which an open tab checks for a newer build; 0: only at its start. */
  readonly buildPollSeconds: number;
}

/**
 * Reads and validates every setting once. An empty value counts as unset.
 * @throws SettingsError with one sentence per invalid setting.
 */
export function readServerSettings(env: Readonly<Record<string, string | undefined>> = process.env): ServerSettings {
  const parsed = schema.safeParse(env);
  if (!parsed.success) throw new SettingsError(parsed.error.issues.map((issue) => issue.message).join('\n'));
  const given = parsed.data;
  // Netlify serves files alone.
  const staticHost = given.STATIC_HOST === 'yes' || isNetlify(env);
  return {
    port: given.PORT,
    host: given.HOST,
    siteUrl: given.SITE_URL,
    prismicRepository: given.PRISMIC_REPOSITORY,
    repositoryName: given.PRISMIC_REPOSITORY ?? EMBEDDED_REPOSITORY,
    embedded: given.PRISMIC_REPOSITORY === undefined,
    contentSource: contentSource(given),
    prismicApiEndpoint: given.PRISMIC_API_ENDPOINT,
    prismicAccessToken: given.PRISMIC_ACCESS_TOKEN,
    imageCacheDirectory: given.IMAGE_CACHE_DIR === undefined ? undefined : resolve(given.IMAGE_CACHE_DIR),
    readingMode: readingMode(given),
    prismicWebhookSecret: given.PRISMIC_WEBHOOK_SECRET,
    ...operatorSettings(given),
    serverSecret: given.SERVER_SECRET,
    buildId: given.BUILD_ID,
    ...notificationSettings(given, given.SMTP_URL),
    builds: given.BUILDS,
    buildOnChange: given.BUILD_ON_CHANGE === 'yes',
    improveReleases: given.IMPROVE_RELEASES === 'yes',
    logLevel: given.LOG_LEVEL,
    metricsPort: given.METRICS_PORT,
    allowedHosts: given.ALLOWED_HOSTS,
    trustedProxies: given.TRUSTED_PROXIES,
    databaseUrl: given.DATABASE_URL,
    bookingWebhookUrl: given.BOOKING_WEBHOOK_URL,
    bookingWebhookSecret: given.BOOKING_WEBHOOK_SECRET,
    smtpUrl: given.SMTP_URL,
    mailFrom: given.MAIL_FROM,
    bookingRetentionDays: given.BOOKING_RETENTION_DAYS,
    ...analyticsSettings(given, { hasCollector: given.PRISMIC_REPOSITORY === undefined && !staticHost }),
    staticHost,
    videoCdnHost: given.VIDEO_CDN_HOST,
    buildPollSeconds: given.BUILD_POLL_SECONDS,
  };
}

function contentSource(given: z.infer<typeof schema>): ContentSource {
  if (given.PRISMIC_API_ENDPOINT !== undefined) return 'endpoint';
  return given.PRISMIC_REPOSITORY === undefined ? 'embedded' : 'prismic';
}

function readingMode(given: z.infer<typeof schema>): ReadingMode {
  const names = ['PRISMIC_RELEASE_ID', 'PRISMIC_RELEASE_LABEL', 'PRISMIC_REF'] as const;
  const set = names.filter((name) => given[name] !== undefined);
  if (set.length > 1) {
    throw new SettingsError(
      `${set.join(' and ')} are set at once, but a site reads one state of its content: keep one of them.`,
    );
  }
  if (given.PRISMIC_RELEASE_ID) return { kind: 'release-id', id: given.PRISMIC_RELEASE_ID };
  if (given.PRISMIC_RELEASE_LABEL) return { kind: 'release-label', label: given.PRISMIC_RELEASE_LABEL };
  if (given.PRISMIC_REF) return { kind: 'ref', ref: given.PRISMIC_REF };
  return { kind: 'master' };
}
