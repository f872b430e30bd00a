import { availableParallelism } from 'node:os';
import { SETTING_SCOPES, type SettingScope } from './settingScopes';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Variables that pass something between the server and a build; the caller sets them for each build. */
const INTERNAL = ['BUILD_CODE', 'BUILD_CONTENT_STREAM', 'BUILD_CONTENT_SOURCE'];

/** Variables that affect a build without being settings of the site. */
const FURTHER = /^(?:BUILD_PATCHES$|GATSBY_PUBLIC_)/;

const scopes = new Map<string, SettingScope>(Object.entries(SETTING_SCOPES));
const neverInBuilds = new Set([
  ...INTERNAL,
  ...[...scopes].flatMap(([name, scope]) => (scope === 'server' ? name : [])),
]);

/** Whether this is a build on Netlify, where Gatsby installs its adapter itself. */
export function isNetlify(env: Environment = process.env): boolean {
  return env.NETLIFY !== undefined;
}

/**
 * Whether patches that only save time or bytes are skipped (see `src/gatsby/patches/table.ts`): for comparison and for
 * debugging.
 */
export function withoutSavings(env: Environment = process.env): boolean {
  return env.BUILD_PATCHES === 'off';
}

/** Names and values of the settings that affect a build. They are part of its cache key. */
export function buildSettings(env: Environment = process.env): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) =>
      value && (scopes.get(name) === 'build' || FURTHER.test(name)) ? [[name, value]] : [],
    ),
  );
}

/** Cache key of code and settings, as computed by the process that started this build; undefined without one. */
export function buildCode(env: Environment = process.env): string | undefined {
  return env.BUILD_CODE || undefined;
}

/**
 * File descriptor of the stream that passes content from the parent process to this build; undefined when the build
 * reads content itself.
 */
export function contentStream(env: Environment = process.env): number | undefined {
  return env.BUILD_CONTENT_STREAM ? Number(env.BUILD_CONTENT_STREAM) : undefined;
}

/** Environment variable that passes the file descriptor of that stream to a build. */
export function withContentStream(stream: number): Environment {
  return { BUILD_CONTENT_STREAM: String(stream) };
}

/** Source of content: the server's embedded service, Prismic, or the address in PRISMIC_API_ENDPOINT. */
export type ContentSource = 'embedded' | 'prismic' | 'endpoint';

/** The content source named by the server that started this build, which always passes an explicit endpoint. */
export function givenContentSource(env: Environment = process.env): ContentSource | undefined {
  return (['embedded', 'prismic', 'endpoint'] as const).find((source) => source === env.BUILD_CONTENT_SOURCE);
}

/** Environment variable that passes the content source to a build. */
export function withContentSource(source: ContentSource): Environment {
  return { BUILD_CONTENT_SOURCE: source };
}

/** Environment variable that makes a build write the types of queries. */
export const WRITE_QUERY_TYPES = { WRITE_QUERY_TYPES: 'yes' } as const;

/** Whether this build writes the types of queries: one that a developer runs. */
export function writesQueryTypes(env: Environment = process.env): boolean {
  return env.WRITE_QUERY_TYPES === WRITE_QUERY_TYPES.WRITE_QUERY_TYPES;
}

/** Each process holds the schema and a share of the pages in memory. */
const MAX_PROCESSES = 4;

/**
 * Where Node from 22.1 keeps the code of modules that it has compiled, relative to the project: a later process starts a second sooner. Earlier
 * versions ignore it. https://nodejs.org/api/module.html#module-compile-cache
 */
const COMPILE_CACHE = '.cache/node-compile';

/**
 * This process's environment without secrets, and without Node options: the server's TypeScript loader would slow down
 * Gatsby and its workers.
 */
function environmentOf(env: Environment): Record<string, string | undefined> {
  const passed = Object.entries(env).filter(([name]) => !neverInBuilds.has(name) && name !== 'NODE_OPTIONS');
  return { NODE_COMPILE_CACHE: COMPILE_CACHE, ...Object.fromEntries(passed) };
}

/**
 * GATSBY_CPU_COUNT for queries in Gatsby's main process. On two cores its only worker would run them while the main
 * process waits, and is started again before it renders pages: https://www.gatsbyjs.com/docs/multi-core-builds/
 */
export const QUERIES_IN_MAIN_PROCESS = '1';

/** GATSBY_CPU_COUNT for a complete build: the number of processes, one of which is the main process. */
export function cpuCount(cores: number): string {
  return cores > 2 ? String(Math.min(cores, MAX_PROCESSES)) : QUERIES_IN_MAIN_PROCESS;
}

/** Environment of Gatsby's process, for an unattended production build. */
export function buildEnvironment(env: Environment = process.env): Record<string, string | undefined> {
  return {
    ...environmentOf(env),
    NODE_ENV: 'production',
    CI: 'true',
    GATSBY_LOGGER: 'yurnalist',
    GATSBY_TELEMETRY_DISABLED: '1',
    GATSBY_CPU_COUNT: env.GATSBY_CPU_COUNT ?? cpuCount(availableParallelism()),
  };
}

/**
 * Environment of Gatsby's development server.
 * @param refreshToken token that a request to the refresh endpoint must carry: the endpoint is for this machine alone
 */
export function developEnvironment(
  refreshToken: string,
  env: Environment = process.env,
): Record<string, string | undefined> {
  return {
    ...environmentOf(env),
    NODE_ENV: 'development',
    GATSBY_TELEMETRY_DISABLED: '1',
    ENABLE_GATSBY_REFRESH_ENDPOINT: 'true',
    GATSBY_REFRESH_TOKEN: refreshToken,
  };
}
