import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildEnvironment, buildSettings } from '../config/buildSettings';
import type { ServerSettings } from '../config/env.server';
import { releasesDirectory } from '../config/releasesDirectory';
import { errorCode } from '../lib/errorCode';
import { registerBuildsApi } from './builds/api/buildsApi';
import { registerPrismicWebhook } from './builds/api/prismicWebhook';
import { createBuilder } from './builds/builder';
import { openBuildHistory, type BuildResult } from './builds/buildHistory';
import { notifyOfBuild } from './builds/notifyOfBuild';
import { createProgressView } from './builds/progressView';
import { watchReleaseDates } from './builds/releaseDates';
import { holdMedia } from './builds/holdMedia';
import { openReleaseStore } from './builds/releaseStore';
import { sayOutcome, sayStart } from './builds/sayOutcome';
import { createSiteKeeper, type SiteKeeper } from './builds/siteKeeper';
import { openBookings } from './bookings/openBookings';
import { contentEndpoint, openEmbeddedContent, withMedia } from './contentSource';
import { createLogger } from './createLogger';
import { analyticsHosts, mergedHosts } from './http/analyticsHosts';
import { createOrigin } from './http/app';
import { createOpsGuard } from './http/opsGuard';
import { contentHosts, previewHosts } from './http/previewRequests';
import { registerOpsSettings } from './http/opsSettings';
import { createMetrics, listenForMetrics } from './http/metrics';
import { registerAnalytics } from './proxies/registerAnalytics';

/** Pages without which a site must not replace the one that is live. */
const KEY_PAGES = ['/', '/pricing', '/book-demo'];
/** What the server answers itself, so that links there are not broken. */
const SERVED_PATH = /^\/(_content|api|segment-cdn|segment-api|ingest|dd-intake)\//;

/** The port is in use by another process. */
export class PortTakenError extends Error {
  override name = 'PortTakenError';
}

export interface OriginStart {
  projectDirectory: string;
  settings: ServerSettings;
  /** Is not ready before the site is what code and content are now: for tests, which must never run on an old one. */
  requireFresh?: boolean;
}

export interface Origin {
  /** Address to open in a browser. */
  url: string;
  keeper: SiteKeeper;
  /** Whether the site is what code and content are, as soon as that is known and any build it took has ended. */
  started: Promise<boolean>;
  close(): Promise<void>;
}

/** Starts the origin server: content, builds, releases and HTTP. Resolves when it listens; the first build goes on behind. */
export async function startOrigin({ projectDirectory, settings, requireFresh }: OriginStart): Promise<Origin> {
  const view = createProgressView(process.stderr);
  const logger = createLogger(settings.logLevel);
  const logDirectory = join(projectDirectory, '.data', 'builds');
  const guard = createOpsGuard(settings.opsToken);
  const embedded = await openEmbeddedContent(projectDirectory, settings, view.say, guard.check);
  const store = await openReleaseStore(releasesDirectory(projectDirectory));
  const metrics = createMetrics(store);

  const listening: { app?: FastifyInstance } = {};
  const fresh = { known: false };
  const address = () => addressOf(listening.app, settings.host);
  const content = () => contentEndpoint(settings, address().port);
  const keeper = createSiteKeeper({
    store,
    content,
    builder: createBuilder({ projectDirectory, content, settings: buildSettings(), environment: buildEnvironment() }),
    history: await openBuildHistory(join(logDirectory, 'history.jsonl')),
    gate: { keyPages: KEY_PAGES, isServed: (path) => SERVED_PATH.test(path) },
    // Pictures of Prismic stay with Prismic.
    prepare: embedded && ((directory) => withMedia(embedded, (read) => holdMedia(directory, read))),
    onProgress: view.show,
    onWarning: view.say,
    onOutcome: (outcome, record) => {
      logger.info(
        { build: record.id, result: record.result, ms: record.durationMs, problems: record.problems },
        'build ended',
      );
      metrics.countBuild(record);
      sayOutcome(view.say, outcome, record, { url: address().url, hasSite: store.current() !== undefined });
      void notifyOfBuild(settings, record).catch((error: unknown) =>
        logger.warn({ err: error }, 'notification failed'),
      );
    },
  });

  const bookings = openBookings({ projectDirectory, settings, content, release: store.current, logger });
  const prismicRepository = settings.embedded ? undefined : settings.repositoryName;
  const app = await createOrigin({
    logger,
    trustedProxies: settings.trustedProxies,
    allowedHosts: settings.allowedHosts,
    site: {
      current: store.current,
      kept: store.kept,
      progress: keeper.progress,
      hosts: mergedHosts(contentHosts(prismicRepository), analyticsHosts(settings)),
    },
    health: { releaseId: () => (requireFresh && !fresh.known ? undefined : store.current()?.info.id) },
    onResponse: metrics.countResponse,
    previewHosts: previewHosts(prismicRepository),
    routes: (scope) => {
      guard.register(scope);
      registerOpsSettings(scope, settings, guard);
      registerPrismicWebhook(scope, {
        secret: settings.prismicWebhookSecret,
        repository: settings.repositoryName,
        queue: keeper.queue,
      });
      registerAnalytics(scope, settings, guard);
      bookings.register(scope, guard);
      registerBuildsApi(scope, { keeper, store, guard, logDirectory });
    },
    plugins: embedded ? [{ plugin: embedded.plugin, prefix: '/_content', logLevel: 'warn' }] : [],
  });
  listening.app = app;
  try {
    await app.listen({ port: settings.port, host: settings.host });
  } catch (error) {
    await embedded?.close();
    throw portProblem(error, settings.port);
  }
  const metricsServer =
    settings.metricsPort === undefined ? undefined : await listenForMetrics(metrics, settings.metricsPort);
  const stopWatching = settings.buildOnChange
    ? embedded?.onChange(() => keeper.queue.request({ kind: 'content' }))
    : undefined;
  const stopDates = watchReleaseDates(content, () => keeper.queue.request({ kind: 'schedule' }));
  const started = keeper.refresh({ kind: 'start' }).then(async (state) => {
    sayStart(view.say, state, address().url, store.current() !== undefined);
    await keeper.queue.idle();
    const [last] = keeper.history.list();
    fresh.known = state === 'fresh' || (last !== undefined && 'result' in last && isLive(last.result));
    return fresh.known;
  });

  return {
    url: address().url,
    keeper,
    started,
    async close() {
      view.close();
      stopWatching?.();
      stopDates();
      await Promise.all([app.close(), keeper.close(), metricsServer?.close()]);
      await bookings.close();
      await embedded?.close();
    },
  };
}

function isLive(result: BuildResult): boolean {
  return result === 'published' || result === 'unchanged';
}

function addressOf(app: FastifyInstance | undefined, host: string): { port: number; url: string } {
  const { port = 0 } = (app?.server.address() ?? {}) as Partial<AddressInfo>;
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return { port, url: `http://${name.includes(':') ? `[${name}]` : name}:${port}` };
}

function portProblem(error: unknown, port: number): unknown {
  if (errorCode(error) !== 'EADDRINUSE') return error;
  return new PortTakenError(
    `Port ${port} is taken. Stop what uses it, or choose another one: PORT=${port + 1} npm start`,
  );
}
