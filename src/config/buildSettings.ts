import { availableParallelism } from 'node:os';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Settings of the server alone: they change nothing about the site that is built. */
const SERVER_ONLY = new Set([
  'PORT',
  'HOST',
  'OPS_TOKEN',
  'SERVER_SECRET',
  'BUILD_ID',
  'BUILD_CODE',
  'BUILD_CONTENT_STREAM',
  'BUILD_CONTENT_SOURCE',
  'BUILD_NOTIFY_URL',
  'BUILD_NOTIFY_SECRET',
  'DATABASE_URL',
  'PRISMIC_WEBHOOK_SECRET',
  'SMTP_URL',
  'MAIL_FROM',
  'BOOKING_WEBHOOK_URL',
  'BOOKING_WEBHOOK_SECRET',
  'PRISMIC_API_ENDPOINT',
  'SEGMENT_CDN_UPSTREAM',
  'SEGMENT_API_UPSTREAM',
  'DATADOG_INTAKE_UPSTREAM',
]);

const READ_BY_BUILDS =
  /^(SITE_URL|PRISMIC_|BUILD_PATCHES$|CONSENT_MODE|ANALYTICS_SINK|PRIVACY_ANALYTICS_|VISITOR_ANALYTICS_|SALES_TRACKING_|FONT_|SEGMENT_|POSTHOG_|DATADOG_|VIDEO_|GATSBY_PUBLIC_)/;

/** Whether this is a build on Netlify, for which Gatsby brings the adapter itself. */
export function isNetlify(env: Environment = process.env): boolean {
  return env.NETLIFY !== undefined;
}

/** Whether patches are left out that only save time or bytes (see `src/gatsby/patches/table.ts`): for comparing, and for finding a fault. */
export function withoutSavings(env: Environment = process.env): boolean {
  return env.BUILD_PATCHES === 'off';
}

/** Names and values of the settings that reach a build: another value among them means another site. */
export function buildSettings(env: Environment = process.env): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) =>
      value && READ_BY_BUILDS.test(name) && !SERVER_ONLY.has(name) ? [[name, value]] : [],
    ),
  );
}

/** The digest of code and settings that whoever started this build vouches for; undefined when nobody does. */
export function buildCode(env: Environment = process.env): string | undefined {
  return env.BUILD_CODE || undefined;
}

/**
 * Which stream of a build's process brings the content that whoever started it reads; undefined when the build is to read it.
 * @returns its number, as the system counts open files
 */
export function contentStream(env: Environment = process.env): number | undefined {
  return env.BUILD_CONTENT_STREAM ? Number(env.BUILD_CONTENT_STREAM) : undefined;
}

/** What tells a build which stream that is, in its environment. */
export function withContentStream(stream: number): Environment {
  return { BUILD_CONTENT_STREAM: String(stream) };
}

/** Where content is read: from the service of this site's own server, at Prismic, or at the address that PRISMIC_API_ENDPOINT gives. */
export type ContentSource = 'embedded' | 'prismic' | 'endpoint';

/** Where the content that this build reads is, as the server that started it says: such a build is always given an address. */
export function givenContentSource(env: Environment = process.env): ContentSource | undefined {
  return (['embedded', 'prismic', 'endpoint'] as const).find((source) => source === env.BUILD_CONTENT_SOURCE);
}

/** What tells a build that, in its environment. */
export function withContentSource(source: ContentSource): Environment {
  return { BUILD_CONTENT_SOURCE: source };
}

/** What tells a build to write down the types of queries, in its environment. */
export const WRITE_QUERY_TYPES = { WRITE_QUERY_TYPES: 'yes' } as const;

/** Whether this build is to write down the types of queries; it takes as long as everything else of a build that changes one page. */
export function writesQueryTypes(env: Environment = process.env): boolean {
  return env.WRITE_QUERY_TYPES === WRITE_QUERY_TYPES.WRITE_QUERY_TYPES;
}

/** Each has a schema and a part of the pages in its memory. */
const MOST_PROCESSES = 4;

/**
 * The environment of Gatsby's process: this process's own without its secrets, made for an unattended production build.
 * Node's own switches go too: a TypeScript loader meant for the server would slow down Gatsby and each of its workers.
 */
export function buildEnvironment(env: Environment = process.env): Record<string, string | undefined> {
  const kept = Object.entries(env).filter(([name]) => !SERVER_ONLY.has(name) && name !== 'NODE_OPTIONS');
  return {
    ...Object.fromEntries(kept),
    NODE_ENV: 'production',
    CI: 'true',
    GATSBY_LOGGER: 'yurnalist',
    GATSBY_TELEMETRY_DISABLED: '1',
    // Gatsby keeps one for itself, which takes part in what workers do.
    GATSBY_CPU_COUNT: env.GATSBY_CPU_COUNT ?? String(Math.min(availableParallelism(), MOST_PROCESSES)),
  };
}

/**
 * The environment of Gatsby's development server.
 * @param refreshToken what a request to refresh content must carry: the endpoint is for this machine alone
 */
export function developEnvironment(
  refreshToken: string,
  env: Environment = process.env,
): Record<string, string | undefined> {
  const kept = Object.entries(env).filter(([name]) => !SERVER_ONLY.has(name) && name !== 'NODE_OPTIONS');
  return {
    ...Object.fromEntries(kept),
    NODE_ENV: 'development',
    GATSBY_TELEMETRY_DISABLED: '1',
    ENABLE_GATSBY_REFRESH_ENDPOINT: 'true',
    GATSBY_REFRESH_TOKEN: refreshToken,
  };
}
