import type { FastifyInstance } from 'fastify';
import type { ServerSettings } from '../../config/env.server';
import type { OpsGuard } from './opsGuard';

export interface ShownSetting {
  /** As in the environment. */
  readonly name: string;
  /** Empty when it is not set; nothing of a secret but that it is set. */
  readonly value: string;
  readonly isSecret: boolean;
}

/** Addresses too can hold a password or a token; that of the site itself is known to everybody. */
const SECRET = /(token|secret|password|(?<!site)url)$/i;
/** What follows from other settings. */
const DERIVED = ['repositoryName', 'embedded', 'readingMode'];

/** The settings that the server runs with, by name, without what is secret in them. */
export function shownSettings(settings: ServerSettings): ShownSetting[] {
  return Object.entries(settings)
    .filter(([key]) => !DERIVED.includes(key))
    .map(([key, value]: [string, unknown]) => ({
      name: key.replace(/[A-Z]/g, '_$&').toUpperCase(),
      isSecret: SECRET.test(key),
      value: SECRET.test(key) ? (value === undefined ? '' : '••••••') : textOf(value),
    }))
    .sort((one, other) => one.name.localeCompare(other.name));
}

/** Adds `GET /api/ops/settings` for the operators: how the server runs. */
export function registerOpsSettings(app: FastifyInstance, settings: ServerSettings, guard: OpsGuard): void {
  app.get('/api/ops/settings', { onRequest: guard.check }, async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
    return {
      repository: settings.repositoryName,
      source: settings.embedded ? 'embedded' : 'prismic',
      readingMode: settings.readingMode,
      settings: shownSettings(settings),
    };
  });
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
}
