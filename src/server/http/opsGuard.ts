import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLoopback } from './guards';
import { OWN_ENTRIES } from '../../config/ownEntries';

const COOKIE = OWN_ENTRIES.operator.name;
const SESSION_SECONDS = 12 * 60 * 60;
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'];
const MOST_FAILURES = 10;
const FAILURE_WINDOW_MS = 60_000;

export interface OpsGuard {
  /** A preHandler that answers 401, 403 or 429 itself when the request may not pass. */
  check(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** Adds signing in and out: `POST` and `DELETE /api/ops/session`. */
  register(app: FastifyInstance): void;
}

/**
 * Guards what only the operators of the site may do: by `OPS_TOKEN` as a bearer or in an http-only cookie after signing
 * in. Without a token only this machine itself is answered, and only when nothing stands between.
 */
export function createOpsGuard(token: string | undefined, now: () => number = Date.now): OpsGuard {
  const failures = { count: 0, since: 0 };
  const tooMany = () => now() - failures.since < FAILURE_WINDOW_MS && failures.count >= MOST_FAILURES;
  const noteFailure = () => {
    if (now() - failures.since >= FAILURE_WINDOW_MS) Object.assign(failures, { count: 0, since: now() });
    failures.count += 1;
  };
  const refuse = (reply: FastifyReply, status: number, message: string) =>
    reply.code(status).header('cache-control', 'no-store').send({ statusCode: status, message });

  return {
    async check(request, reply) {
      if (token === undefined) {
        if (!isDirectLoopback(request))
          return void (await refuse(reply, 401, 'Set OPS_TOKEN to use this from another machine.'));
      } else {
        const bearer = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
        if (bearer !== undefined) {
          if (tooMany())
            return void (await refuse(reply.header('retry-after', '60'), 429, 'Too many wrong tokens. Wait a minute.'));
          if (equal(bearer, token)) return;
          noteFailure();
          return void (await refuse(reply, 401, 'The token is wrong.'));
        }
        if (!isSession(cookieOf(request), token, now())) return void (await refuse(reply, 401, 'Sign in first.'));
      }
      // A browser sends cookies, and reaches loopback, for any page that asks it to.
      if (!isSameOrigin(request)) await refuse(reply, 403, 'This request came from another site.');
    },
    register(app) {
      app.post('/api/ops/session', { schema: { body: SIGN_IN } }, async (request, reply) => {
        const { token: given } = request.body as { token: string };
        if (tooMany()) return refuse(reply.header('retry-after', '60'), 429, 'Too many wrong tokens. Wait a minute.');
        if (token === undefined || !isSameOrigin(request) || !equal(given, token)) {
          noteFailure();
          return refuse(reply, 401, 'The token is wrong.');
        }
        const expires = Math.floor(now() / 1000) + SESSION_SECONDS;
        setCookie(request, reply, `${expires}.${signature(token, expires)}`, SESSION_SECONDS);
        return reply.code(204).send();
      });
      app.delete('/api/ops/session', async (request, reply) => {
        setCookie(request, reply, '', 0);
        return reply.code(204).send();
      });
    },
  };
}

const SIGN_IN = {
  type: 'object',
  required: ['token'],
  additionalProperties: false,
  properties: { token: { type: 'string', minLength: 1, maxLength: 500 } },
};

/** Whether the peer is this machine and asks for it by a name of its own: no proxy, no name from elsewhere. */
function isDirectLoopback({ raw, headers }: FastifyRequest): boolean {
  if (!isLoopback(raw.socket.remoteAddress) || FORWARDED.some((name) => headers[name] !== undefined)) return false;
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(headers.host ?? '');
}

/** Browsers say where a request comes from; other programs say nothing and send no cookies by themselves. */
function isSameOrigin({ headers, method, protocol }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || (site === 'none' && method === 'GET');
  return headers.origin === undefined || headers.origin === `${protocol}://${headers.host}`;
}

/** Compares digests, so that neither length nor content of the secret can be timed. */
export function equal(given: string, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(secret));
}

function signature(token: string, expires: number): string {
  return createHmac('sha256', token).update(`ops-session.${expires}`).digest('base64url');
}

function isSession(value: string | undefined, token: string, now: number): boolean {
  const [expires = '', signed = ''] = value?.split('.') ?? [];
  return /^\d+$/.test(expires) && Number(expires) * 1000 > now && equal(signed, signature(token, Number(expires)));
}

function cookieOf({ headers }: FastifyRequest): string | undefined {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${COOKIE}=`))?.slice(COOKIE.length + 1);
}

function setCookie(request: FastifyRequest, reply: FastifyReply, value: string, maxAge: number): void {
  const secure = request.protocol === 'https' ? '; Secure' : '';
  reply.header('set-cookie', `${COOKIE}=${value}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${maxAge}${secure}`);
  reply.header('cache-control', 'no-store');
}
