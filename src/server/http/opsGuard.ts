import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { OWN_ENTRIES } from '../../config/ownEntries';
import { equalInSecret } from '../keys';
import { SESSION_SECONDS, SIGN_IN_PATH, type Operators } from './operators';
import { isSameOrigin } from './sameOrigin';
import { createWrongTokens } from './wrongTokens';

const PLAIN_COOKIE = OWN_ENTRIES.operator.name;
/** Browsers accept this name only over https and from this host (RFC 6265bis, 4.1.3.2). */
const SECURE_COOKIE = `__Host-${PLAIN_COOKIE}`;
const SESSION_PATH = '/api/ops/session';
const OPS_PAGE = '/debug';
/** A token of this length cannot be guessed: a correct one bypasses the limit on wrong tokens. */
const GUESSABLE_BELOW = 32;
const SIGN_IN_BYTES = 4096;
const SIGN_IN = {
  type: 'object',
  required: ['token'],
  additionalProperties: false,
  properties: { token: { type: 'string', minLength: 1, maxLength: 1000 } },
};

export interface OpsGuard {
  /**
   * An onRequest hook, which runs before the body is read. Lets operators pass, who send the token as a bearer or have
   * a session; others get 401, 403 or 429.
   */
  check(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** Whether an accepted request would still be accepted: sessions end by sign-out or expiry. */
  isStillIn(request: FastifyRequest): boolean;
  /**
   * Calls back when a session is signed out.
   * @returns a function that unsubscribes
   */
  onSignOut(listener: () => void): () => void;
  /** Adds sign-in and sign-out: `POST` and `DELETE /api/ops/session`, and one-time links. */
  register(app: FastifyInstance): void;
}

export interface OpsGuardOptions {
  readonly operators: Operators;
  /** Origin of the published site, an allowed origin of session requests. */
  readonly siteUrl?: string;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

interface Refusal {
  readonly status: 401 | 403 | 429;
  readonly message: string;
  readonly retryAfter?: number;
}

const WRONG_TOKEN: Refusal = { status: 401, message: 'The token is wrong.' };
const OTHER_SITE: Refusal = { status: 403, message: 'This request came from another site.' };

/**
 * Guards routes for operators. The client's address grants nothing: behind a local reverse proxy all clients have the
 * same one. Needs `@fastify/cookie`.
 */
export function createOpsGuard({ operators, siteUrl, now = Date.now }: OpsGuardOptions): OpsGuard {
  const { token, links, sessions } = operators;
  const wrongTokens = createWrongTokens(now);
  const listeners = new Set<() => void>();
  const isGuessable = token.length < GUESSABLE_BELOW;

  const limitOf = ({ ip }: FastifyRequest): Refusal | undefined => {
    const retryAfter = wrongTokens.waitSeconds(ip);
    return retryAfter === 0
      ? undefined
      : { status: 429, message: `Too many wrong tokens. Wait ${retryAfter} seconds.`, retryAfter };
  };
  /** Wrong tokens are counted per network across all routes. */
  const refusalOfToken = (request: FastifyRequest, given: string): Refusal | undefined => {
    const limit = limitOf(request);
    if (limit && isGuessable) return limit;
    if (equalInSecret(given, token)) return undefined;
    wrongTokens.note(request.ip);
    return limit ?? WRONG_TOKEN;
  };
  const refusalOf = (request: FastifyRequest): Refusal | undefined => {
    const bearer = /^Bearer +(\S.*)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (bearer !== undefined) return refusalOfToken(request, bearer.trim());
    if (!sessionsOf(request).some((session) => sessions.isValid(session)))
      return { status: 401, message: 'Sign in first.' };
    // CSRF: a browser sends cookies with requests of other sites too.
    return isSameOrigin(request, siteUrl) ? undefined : OTHER_SITE;
  };

  return {
    async check(request, reply) {
      const refusal = refusalOf(request);
      if (refusal) await refuse(reply, refusal);
    },
    isStillIn: (request) =>
      request.headers.authorization !== undefined || sessionsOf(request).some((session) => sessions.isValid(session)),
    onSignOut(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    register(app) {
      const begin = (request: FastifyRequest, reply: FastifyReply) => setSession(request, reply, sessions.issue());

      app.post(
        SESSION_PATH,
        {
          schema: { body: SIGN_IN },
          bodyLimit: SIGN_IN_BYTES,
          async onRequest(request, reply) {
            const isOurs = isSameOrigin(request, siteUrl) || saysNothing(request);
            const refusal = isOurs ? isGuessable && limitOf(request) : OTHER_SITE;
            if (refusal) await refuse(reply, refusal);
          },
        },
        async (request, reply) => {
          const refusal = refusalOfToken(request, (request.body as { token: string }).token.trim());
          if (refusal) return refuse(reply, refusal);
          begin(request, reply);
          return reply.code(204).send();
        },
      );

      app.delete(SESSION_PATH, async (request, reply) => {
        if (!isSameOrigin(request, siteUrl) && !saysNothing(request)) return refuse(reply, OTHER_SITE);
        for (const session of sessionsOf(request)) sessions.end(session);
        listeners.forEach((listener) => listener());
        clearSessions(reply);
        return reply.code(204).send();
      });

      const signIn = (request: FastifyRequest, reply: FastifyReply) => {
        const { link } = request.query as { link?: unknown };
        const pass = typeof link === 'string' ? link : undefined;
        // A prefetch or HEAD request must not consume the link.
        if (request.headers['sec-purpose'] !== undefined) return noStore(reply).code(503).send();
        const isLooking = request.method === 'HEAD';
        if (isLooking ? !links.isValid(pass) : !links.end(pass)) {
          const text = 'This link has been used, or is more than 15 minutes old. Make another one: npm run ops:link\n';
          return noStore(reply).code(401).type('text/plain; charset=utf-8').send(text);
        }
        if (isLooking) noStore(reply);
        else begin(request, reply);
        return reply.header('referrer-policy', 'no-referrer').redirect(OPS_PAGE, 303);
      };
      app.get(SIGN_IN_PATH, async (request, reply) => signIn(request, reply));
    },
  };
}

/** Clients other than browsers send neither Fetch Metadata nor automatic cookies. */
function saysNothing({ headers }: FastifyRequest): boolean {
  return headers['sec-fetch-site'] === undefined && headers.origin === undefined;
}

function refuse(reply: FastifyReply, { status, message, retryAfter }: Refusal): FastifyReply {
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  if (status === 401) reply.header('www-authenticate', 'Bearer realm="operators"');
  return noStore(reply).code(status).send({ statusCode: status, message });
}

function sessionsOf({ cookies }: FastifyRequest): string[] {
  return [cookies[SECURE_COOKIE], cookies[PLAIN_COOKIE]].filter((value) => value !== undefined);
}

function setSession(request: FastifyRequest, reply: FastifyReply, session: string): void {
  // An untrusted proxy may still terminate TLS, which the browser's headers show.
  const secure = request.protocol === 'https' || request.headers.origin?.startsWith('https://') === true;
  const options = { path: '/', httpOnly: true, sameSite: 'strict', maxAge: SESSION_SECONDS, secure } as const;
  noStore(reply).setCookie(secure ? SECURE_COOKIE : PLAIN_COOKIE, session, options);
}

function clearSessions(reply: FastifyReply): void {
  const options = { path: '/', httpOnly: true, sameSite: 'strict', maxAge: 0 } as const;
  noStore(reply)
    .setCookie(PLAIN_COOKIE, '', options)
    .setCookie(SECURE_COOKIE, '', { ...options, secure: true });
}

function noStore(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-store');
}
