/**
 * `build`: part of the browser bundle or of the built pages, so that a change of the setting starts a build. `server`:
 * read by the server alone, and never passed to a build.
 */
export type SettingScope = 'build' | 'server';

/** The scope of every setting. */
export const SETTING_SCOPES = {
  PORT: 'server',
  HOST: 'server',
  SITE_URL: 'build',
  PRISMIC_REPOSITORY: 'build',
  // The builder passes the endpoint that a build reads.
  PRISMIC_API_ENDPOINT: 'server',
  PRISMIC_ACCESS_TOKEN: 'build',
  IMAGE_CACHE_DIR: 'server',
  PRISMIC_RELEASE_ID: 'build',
  PRISMIC_RELEASE_LABEL: 'build',
  PRISMIC_REF: 'build',
  PRISMIC_WEBHOOK_SECRET: 'server',
  OPS_TOKEN: 'server',
  OPS_OPERATORS: 'server',
  OPS_IDENTITY_HEADER: 'server',
  OPS_IDENTITY_SECRET_HEADER: 'server',
  OPS_IDENTITY_SECRET: 'server',
  SERVER_SECRET: 'server',
  BUILD_ID: 'server',
  BUILD_NOTIFY_URL: 'server',
  BUILD_NOTIFY_SECRET: 'server',
  BUILDS: 'server',
  BUILD_ON_CHANGE: 'server',
  LOG_LEVEL: 'server',
  METRICS_PORT: 'server',
  ALLOWED_HOSTS: 'server',
  TRUSTED_PROXIES: 'server',
  DATABASE_URL: 'server',
  BOOKING_WEBHOOK_URL: 'server',
  BOOKING_WEBHOOK_SECRET: 'server',
  SMTP_URL: 'server',
  MAIL_FROM: 'server',
  BOOKING_RETENTION_DAYS: 'server',
  CONSENT_MODE: 'build',
  ANALYTICS_SINK: 'build',
  SEGMENT_WRITE_KEY: 'build',
  SEGMENT_DELIVERY: 'build',
  SEGMENT_CDN_UPSTREAM: 'server',
  SEGMENT_API_UPSTREAM: 'server',
  POSTHOG_KEY: 'build',
  POSTHOG_HOST: 'build',
  DATADOG_APPLICATION_ID: 'build',
  DATADOG_CLIENT_TOKEN: 'build',
  DATADOG_SITE: 'build',
  DATADOG_INTAKE_UPSTREAM: 'server',
  PRIVACY_ANALYTICS_URL: 'build',
  VISITOR_ANALYTICS_URL: 'build',
  VISITOR_ANALYTICS_CALL: 'build',
  SALES_TRACKING_URL: 'build',
  FONT_STYLESHEET_URL: 'build',
  ANALYTICS_HOSTS: 'server',
  VIDEO_CDN_HOST: 'build',
  BUILD_POLL_SECONDS: 'build',
} as const satisfies Record<string, SettingScope>;

export type SettingName = keyof typeof SETTING_SCOPES;
