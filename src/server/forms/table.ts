import type { FastifyInstance } from 'fastify';
import type { ServerSettings } from '../../config/env.server';

/** Adds `POST /api/forms/<name>`. */
export type RegisterForm = (app: FastifyInstance, settings: ServerSettings) => void;

/**
 * The forms whose messages a webhook receives, by their names in `/api/forms/<name>`. The rate limit `form` is for all
 * of them.
 */
export const FORMS: Readonly<Record<string, RegisterForm>> = {};
