import { PROXY_LIMITS, type ProxyLimits } from '../../../../src/server/proxies/limits';
import { registerProxies } from '../../../../src/server/proxies/registerProxies';
import type { UpstreamSettings } from '../../../../src/server/proxies/proxyRoutes';
import { listen, type TestOrigin } from '../../support/origin';

/** The origin server with its proxy routes; all upstreams are one address unless `settings` names others. */
export function openProxy(
  upstream: string,
  { limits, ...settings }: Partial<UpstreamSettings> & { limits?: Partial<ProxyLimits> } = {},
): Promise<TestOrigin> {
  return listen({
    site: { current: () => undefined, progress: () => undefined },
    routes: (app) =>
      registerProxies(app, {
        limits: { ...PROXY_LIMITS, ...limits },
        settings: {
          segmentWriteKey: 'key',
          segmentCdnUpstream: upstream,
          segmentApiUpstream: upstream,
          posthogHost: upstream,
          datadogSite: 'datadoghq.com',
          datadogIntakeUpstream: upstream,
          ...settings,
        },
      }),
  });
}
