import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { logDirectoryOf } from './builds/run/buildLogs';
import type { ServerSettings } from '../config/env.server';
import { errorMessage } from '../lib/errorMessage';
import { releasesDirectory } from '../config/releasesDirectory';
import { openDeliveries } from './builds/notifications/openDeliveries';
import { openBuildHistory, type BuildRecord } from './builds/queue/buildHistory';
import type { BuildTrigger } from './builds/queue/buildQueue';
import { openProblemList } from './builds/reports/problemList';
import { createProgressView } from './builds/reports/progressView';
import { isPendingMedia } from './builds/media/addMedia';
import { openReleaseStore } from './builds/releases/releaseStore';
import { openBookings } from './bookings/openBookings';
import { contentEndpoint } from './contentEndpoint';
import { openEmbeddedContent } from './contentSource';
import { lastGoodDocuments } from './builds/content/lastGoodDocuments';
import { createLogger } from './createLogger';
import { analyticsHosts } from './http/analyticsHosts';
import { openOperators, signInLink } from './http/operators';
import { openAuditLog } from './http/auditLog';
import { createIdentityHeader } from './http/identityHeader';
import { createOpsGuard } from './http/opsGuard';
import { openActivity } from './http/activity';
import { createReleaseView } from './http/releaseView';
import { addressOf, listen } from './http/listen';
import { createMetrics, listenForMetrics } from './http/metrics';
import { openKeys } from './keys';
import { openSignedLinks } from './signedLinks';
import { createSiteApp } from './siteApp';
import { buildInProcess, followExternalBuilds, type SiteWork } from './siteWork';

export interface OriginStart {
  projectDirectory: string;
  settings: ServerSettings;
  /** Delays readiness until the site is up to date: tests must not run on an old one. */
  requireFresh?: boolean;
  /** Trigger of the build at startup; the start itself by default. */
  trigger?: BuildTrigger;
  /** Whether the release check also applies to the very first release. */
  checksFirstRelease?: boolean;
}

export interface Origin {
  /** The public address. */
  url: string;
  manager: SiteWork['manager'];
  /** Whether the site is up to date, after any build at startup. */
  started: Promise<boolean>;
  close(): Promise<void>;
}

/**
 * Starts the origin server: content, builds, releases and HTTP. Resolves once it listens; the first build continues in
 * the background.
 */
export async function startOrigin({
  projectDirectory,
  settings,
  requireFresh,
  trigger = { kind: 'start' },
  checksFirstRelease = false,
}: OriginStart): Promise<Origin> {
  const view = createProgressView(process.stderr);
  const logger = createLogger(settings.logLevel);
  const logDirectory = logDirectoryOf(projectDirectory);
  const keys = openKeys(projectDirectory, settings.serverSecret);
  const operators = openOperators(projectDirectory, settings, keys);
  const identity = createIdentityHeader(settings);
  const guard = createOpsGuard({ operators, identity, siteUrl: settings.siteUrl });
  const auditLog = await openAuditLog(join(projectDirectory, '.data', 'audit.jsonl'), (error) =>
    logger.warn({ err: error }, 'the audit log could not be tidied; the next start tries again'),
  );
  const elsewhere = settings.builds === 'elsewhere';
  const store = await openReleaseStore(releasesDirectory(projectDirectory), Date.now, {
    shared: elsewhere,
    onWarning: (sentence) => logger.warn(sentence),
  });
  const lastGood = () => lastGoodDocuments(store.current()?.directory);
  const embedded = await openEmbeddedContent(projectDirectory, settings, view.say, {
    guard: guard.check,
    operatorOf: (request) => guard.operatorOf(request)?.name,
    previews: { keys, file: join(projectDirectory, '.data', 'previews.json') },
    lastGood,
    isShown: (address) => isPendingMedia(store.current(), address),
  });
  const metrics = createMetrics(store, { ofProcess: settings.metricsPort !== undefined });
  const activity = await openActivity({
    metrics,
    file: join(projectDirectory, '.data', 'activity.json'),
    onWarning: (error) => logger.warn({ err: error }, 'figures could not be stored'),
  });
  const history = await openBuildHistory(join(logDirectory, 'history.jsonl'), (error) =>
    logger.warn({ err: error }, 'the build history could not be written'),
  );
  const deliveries = await openDeliveries({ projectDirectory, settings, store, history, logger });
  const problems = await openProblemList({
    file: join(logDirectory, 'content-problems.json'),
    notify: deliveries.notifyOfProblems,
    onWarning: (error) => logger.warn({ err: error }, 'content problems could not be stored'),
  });

  const listening: { app?: FastifyInstance } = {};
  const fresh = { known: false };
  const address = () => addressOf(listening.app, settings.host);
  const content = () => contentEndpoint(settings, address().port, embedded);
  const work = (elsewhere ? followExternalBuilds : buildInProcess)({
    projectDirectory,
    settings,
    store,
    history,
    content,
    embedded,
    view,
    url: () => address().url,
    trigger,
    checksFirstRelease,
    defersImages: !requireFresh || !settings.improveReleases,
    onBuild(record: BuildRecord) {
      const { id, result, durationMs, problems } = record;
      logger.info({ build: id, result, ms: durationMs, problems }, 'build ended');
      metrics.countBuild(record);
    },
    lastGood,
    onProblems: (found) => problems.set('build', found),
  });
  const { manager } = work;
  problems.onChange(() => manager.events.emit('problems', problems.list()));
  deliveries.onAttempt(() => manager.events.emit('delivery'));
  const updateFileProblems = () => problems.set('files', embedded?.problems() ?? []);
  updateFileProblems();
  embedded?.onProblems(updateFileProblems);

  const viewLinks = openSignedLinks<string>({
    keys,
    purpose: 'release-view',
    file: join(projectDirectory, '.data', 'release-views.json'),
  });
  const vendorHosts = Object.values(analyticsHosts(settings)).flat();
  const releaseView = createReleaseView({ store, links: viewLinks, vendorHosts });
  const bookings = openBookings({
    projectDirectory,
    settings,
    keys,
    content,
    release: releaseView.current,
    logger,
    onProblems: (found) => problems.set('bookings', found),
  });
  const readBookingSettings = () => void bookings.refreshSettings();
  // Changes in Prismic are detected on publication.
  const stopReading = embedded ? embedded.onChange(readBookingSettings) : store.onSwitch(readBookingSettings);
  const app = await createSiteApp({
    settings,
    logger,
    health: { releaseId: () => (requireFresh && !fresh.known ? undefined : store.current()?.info.id) },
    guard,
    auditLog,
    metrics,
    activity,
    store,
    releaseView,
    viewLinks,
    manager,
    problems,
    deliveries,
    bookings,
    content,
    embedded,
    logDirectory,
  });
  listening.app = app;
  try {
    await listen(app, settings);
  } catch (error) {
    await embedded?.close();
    throw error;
  }
  if (settings.opsToken === undefined) view.say(signInHint(signInLink(address().url, operators)));
  const { metricsPort } = settings;
  const metricsServer = metricsPort === undefined ? undefined : await listenForMetrics(metrics, metricsPort);
  readBookingSettings();
  deliveries.begin();
  // With a full disk, say: pages are served all the same.
  const started = work.begin().then(
    (isFresh) => (fresh.known = isFresh),
    (error: unknown) => {
      view.say(`The site could not be brought up to date: ${errorMessage(error)}`);
      return false;
    },
  );

  return {
    url: address().url,
    manager,
    started,
    async close() {
      view.close();
      stopReading();
      await Promise.all([app.close(), work.end(), metricsServer?.close()]);
      await bookings.close();
      await embedded?.close();
      await problems.settled();
      await Promise.all([deliveries.close(), activity.close()]);
    },
  };
}

function signInHint(link: string): string {
  return `Operators sign in with this link, once and within 15 minutes: ${link}\nAnother one: npm run ops:link`;
}
