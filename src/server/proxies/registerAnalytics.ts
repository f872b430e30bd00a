import type { FastifyInstance } from 'fastify';
import type { AnalyticsSettings } from '../../config/env.analytics';
import type { OpsGuard } from '../http/opsGuard';
import { registerProxies } from './registerProxies';
import { registerCollector } from './collector/registerCollector';

/**
 * Registers `/segment-cdn`, `/segment-api`, `/ingest` and `/dd-intake` according to the settings: proxied to vendors,
 * collected locally, or disabled.
 */
export function registerAnalytics(
  app: FastifyInstance,
  settings: AnalyticsSettings,
  guard: Pick<OpsGuard, 'check'>,
): void {
  if (settings.analyticsSink === 'local') registerCollector(app, guard);
  if (settings.analyticsSink === 'providers') registerProxies(app, { settings });
}
