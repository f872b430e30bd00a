import type { FastifyInstance } from 'fastify';
import type { ServerSettings } from '../../config/env.server';
import { MASK } from '../../lib/masked';
import type { OpsGuard } from './opsGuard';

export interface ShownSetting {
  /** Name of the environment variable. */
  readonly name: string;
  /** Empty if unset; masked for secrets. */
  readonly value: string;
  readonly isSecret: boolean;
}

/** URLs, headers and bodies may contain a password or token too; the site's own URL is public. */
const SECRET = /(token|secret|operators|password|headers|body|(?<!site)url)$/i;
/** Derived from other settings. */
const DERIVED = ['repositoryName', 'embedded', 'readingMode'];

/** The effective settings by name, with secrets masked. */
export function shownSettings(settings: ServerSettings): ShownSetting[] {
  return Object.entries(settings)
    .filter(([key]) => !DERIVED.includes(key))
    .map(([key, value]: [string, unknown]) => ({
      name: key.replace(/[A-Z]/g, '_$&').toUpperCase(),
      isSecret: SECRET.test(key),
      value: SECRET.test(key) ? (isUnset(value) ? '' : MASK) : textOf(value),
    }))
    .sort((one, other) => one.name.localeCompare(other.name));
}

/** Adds `GET /api/ops/settings` with the effective settings, for operators. */
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

/** Headers that are not set are an empty object. */
function isUnset(value: unknown): boolean {
  return value === undefined || (typeof value === 'object' && value !== null && Object.keys(value).length === 0);
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
}
