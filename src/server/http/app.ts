import fastifyCookie from '@fastify/cookie';
import fastify, { LogController, type FastifyError, type FastifyInstance, type FastifyPluginAsync } from 'fastify';
import type { FastifyUnderPressureOptions } from '@fastify/under-pressure';
import type { Logger } from 'pino';
import { registerAdmissionControl } from './admissionControl';
import { registerGuard, type GuardOptions } from './guards';
import { registerHealth, type HealthOptions } from './health';
import { createMethodTable, refuseOtherMethods } from './allowedMethods';
import { registerReleaseMedia } from './releaseMediaRoutes';
import { closeStreamsWithConnection } from './connectionClose';
import { sendErrorPage } from './errorPages';
import { createHttpServers } from './createHttpServer';
import { LIMITS, type ConnectionLimits } from './limits';
import { logRequests } from './logRequests';
import type { Metrics } from './metrics';
import { registerPreviewRequests } from './previewRequests';
import type { ReleaseView } from './releaseView';
import { localTarget, parseRequestPath } from './requestPath';
import { BASE_HEADERS } from '../../config/responseHeaders';
import { CLOSED_POLICY, type AllowedHosts } from './securityHeaders';
import { registerSite, type SiteOptions } from './siteRoutes';
import { warnOfUntrustedProxy } from './untrustedProxy';

export interface OriginOptions extends GuardOptions {
  site: SiteOptions;
  logger: Logger;
  health: HealthOptions;
  /** Further plugins with a prefix each, such as the content service under `/_content`. */
  plugins?: readonly { plugin: FastifyPluginAsync; prefix?: string; logLevel?: 'info' | 'warn' }[];
  /** Called with each response, for metrics. */
  onResponse?: Metrics['countResponse'];
  /** Adds hooks that show another release to some browsers. */
  view?: Pick<ReleaseView, 'register'>;
  /** Adds routes after the server's hooks. */
  routes?: (app: FastifyInstance) => void;
  /** CSP hosts for preview pages. */
  previewHosts?: AllowedHosts;
  /** Addresses of trusted reverse proxies, whose forwarded headers are used. */
  trustedProxies?: readonly string[];
  /** Overrides of connection limits. */
  limits?: Partial<ConnectionLimits>;
  /** Overrides of load thresholds. */
  pressure?: FastifyUnderPressureOptions;
}

/** Creates the origin server. The caller starts and closes it. */
export async function createOrigin(options: OriginOptions): Promise<FastifyInstance> {
  const { site, logger } = options;
  const methods = createMethodTable();
  const servers = createHttpServers({ ...LIMITS, ...options.limits }, methods);
  const app = fastify({
    serverFactory: servers.create,
    // The HTTP server from the factory has already answered.
    clientErrorHandler: () => undefined,
    rewriteUrl: ({ url }) => localTarget(url ?? '/'),
    bodyLimit: LIMITS.bodyBytes,
    routerOptions: { maxParamLength: 500 },
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustedProxies?.length ? [...options.trustedProxies] : false,
    // A path with invalid encoding does not reach a route: no page has it.
    frameworkErrors: (error, request, reply) => {
      void reply.headers(headersOf(site));
      const status = error.code === 'FST_ERR_BAD_URL' ? 404 : statusOf(error);
      const { path } = parseRequestPath(request.raw.url ?? '/');
      void sendErrorPage(request, reply, status, path, { release: site.current(), hosts: site.hosts });
    },
  }) as unknown as FastifyInstance;

  // Hooks of every request call back: a promise for each would cost a third of a page from memory.
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headersOf(site));
    done();
  });
  await app.register(fastifyCookie);
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', CLOSED_POLICY);
    done(null, payload);
  });
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const status = statusOf(error);
    if (status >= 500)
      request.log.error({ err: { type: error.name, message: error.message, stack: error.stack } }, 'request failed');
    const path = parseRequestPath(request.raw.url ?? '/').path;
    const reason = error.message;
    return sendErrorPage(request, reply, status, path, { release: site.current(), hosts: site.hosts, reason });
  });
  app.addHook('preClose', async () => servers.endConnections());
  logRequests(app);
  if (options.onResponse) countResponses(app, options.onResponse);
  registerGuard(app, options);
  warnOfUntrustedProxy(app);
  registerPreviewRequests(app, options.previewHosts ?? {});
  closeStreamsWithConnection(app);
  refuseOtherMethods(app, methods);
  await registerAdmissionControl(app, options.pressure);
  options.view?.register(app);
  registerReleaseMedia(app, site);
  registerHealth(app, options.health);
  options.routes?.(app);
  registerSite(app, site);
  for (const { plugin, prefix, logLevel } of options.plugins ?? []) await app.register(plugin, { prefix, logLevel });
  return app;
}

/** Response headers of the served build; headers that it does not set get our defaults. */
function headersOf({ current }: SiteOptions): Record<string, string> {
  return { ...BASE_HEADERS, ...current()?.routes?.headers };
}

function countResponses(app: FastifyInstance, count: Metrics['countResponse']): void {
  app.addHook('onResponse', ({ method }, { statusCode, elapsedTime }, done) => {
    count({ method, status: statusCode, ms: elapsedTime });
    done();
  });
}

function statusOf(error: FastifyError): number {
  const status = error.statusCode ?? 500;
  return status >= 400 && status <= 599 ? status : 500;
}
