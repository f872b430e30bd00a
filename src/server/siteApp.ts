import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { ServerSettings } from '../config/env.server';
import type { BookingService } from './bookings/openBookings';
import { registerBuildsApi } from './builds/api/buildsApi';
import { registerPlannedReleases } from './builds/api/plannedReleases';
import { registerPrismicWebhook } from './builds/api/prismicWebhook';
import type { ContentEndpoint } from './builds/content/snapshot';
import type { Deliveries } from './builds/notifications/openDeliveries';
import type { ReleaseStore } from './builds/releases/releaseStore';
import type { ProblemList } from './builds/reports/problemList';
import type { ContentService } from './content';
import { FORMS } from './forms/table';
import { registerActivity, type Activity } from './http/activity';
import { analyticsHosts, mergedHosts, videoHosts } from './http/analyticsHosts';
import { createOrigin } from './http/app';
import type { AuditLog } from './http/auditLog';
import type { HealthOptions } from './http/health';
import type { Metrics } from './http/metrics';
import type { OpsGuard } from './http/opsGuard';
import { registerOpsSettings } from './http/opsSettings';
import { registerActiveLinks } from './http/activeLinks';
import { contentHosts, previewHosts } from './http/previewRequests';
import { registerAuditLog } from './http/registerAuditLog';
import { registerReleaseView } from './http/registerReleaseView';
import type { ReleaseView } from './http/releaseView';
import { registerHostedVideos } from './pages/hostedVideoPage';
import { registerSearchPage } from './pages/searchPage';
import { registerAnalytics } from './proxies/registerAnalytics';
import type { SignedLinks } from './signedLinks';
import type { SiteWork } from './siteWork';

/** The dependencies of the routes: settings, stores and services, all of them opened. */
export interface SiteDependencies {
  readonly settings: ServerSettings;
  readonly logger: Logger;
  readonly health: HealthOptions;
  readonly guard: OpsGuard;
  readonly auditLog: AuditLog;
  readonly metrics: Metrics;
  readonly activity: Activity;
  readonly store: ReleaseStore;
  readonly releaseView: ReleaseView;
  readonly viewLinks: SignedLinks<string>;
  readonly manager: SiteWork['manager'];
  readonly problems: ProblemList;
  readonly deliveries: Deliveries;
  readonly bookings: BookingService;
  readonly content: () => ContentEndpoint;
  /** Undefined for content from Prismic. */
  readonly embedded: ContentService | undefined;
  /** Directory of the build logs. */
  readonly logDirectory: string;
}

/** Creates the origin server with all routes of the site. */
export function createSiteApp(dependencies: SiteDependencies): Promise<FastifyInstance> {
  const { settings, logger, health, guard, metrics, store, releaseView, manager, problems, embedded } = dependencies;
  const { repositoryName, prismicApiEndpoint: endpoint } = settings;
  const remote = settings.embedded ? undefined : { repositoryName, endpoint };
  const hosts = [analyticsHosts(settings), videoHosts(settings)].reduce(mergedHosts, contentHosts(remote));
  return createOrigin({
    logger,
    trustedProxies: settings.trustedProxies,
    allowedHosts: settings.allowedHosts,
    view: releaseView,
    site: {
      current: releaseView.current,
      retained: releaseView.retained,
      progress: manager.progress,
      problems: problems.list,
      hosts,
    },
    health,
    onResponse: metrics.countResponse,
    previewHosts: previewHosts(remote),
    routes: (scope) => {
      guard.register(scope);
      registerAuditLog(scope, { guard, log: dependencies.auditLog });
      registerOpsSettings(scope, settings, guard);
      registerPrismicWebhook(scope, {
        secret: settings.prismicWebhookSecret,
        repository: settings.repositoryName,
        queue: manager.queue,
      });
      registerAnalytics(scope, settings, guard);
      dependencies.bookings.register(scope, { guard, hosts });
      for (const register of Object.values(FORMS)) register(scope, settings);
      registerSearchPage(scope, { release: releaseView.current, hosts });
      const host = settings.videoCdnHost ?? (embedded && '/_content/media');
      registerHostedVideos(scope, { release: releaseView.current, host, hosts });
      dependencies.deliveries.register(scope, guard);
      registerActivity(scope, { guard, activity: dependencies.activity });
      registerPlannedReleases(scope, { guard, content: dependencies.content });
      registerReleaseView(scope, { store, links: dependencies.viewLinks, guard });
      registerActiveLinks(scope, {
        guard,
        views: dependencies.viewLinks,
        ...(embedded && { previews: embedded.openPreviews }),
      });
      registerBuildsApi(scope, { manager, store, guard, problems, logDirectory: dependencies.logDirectory });
    },
    plugins: embedded ? [{ plugin: embedded.plugin, prefix: '/_content', logLevel: 'warn' }] : [],
  });
}
