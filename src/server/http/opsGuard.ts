import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasRole, type Operator, type Role } from '../../config/operators';
import type { IdentityHeader } from './identityHeader';
import { SESSION_SECONDS, SIGN_IN_PATH, type Account, type Operators } from './operators';
import {
  createRecognition,
  isRefusal,
  OTHER_SITE,
  PLAIN_COOKIE,
  SECURE_COOKIE,
  sessionsOf,
  type Refusal,
} from './recognizeOperator';
import { isSameOrigin } from './sameOrigin';
import { sendMessage } from './sendMessage';

const SESSION_PATH = '/api/ops/session';
const OPS_PAGE = '/debug';
const SIGN_IN_BYTES = 4096;
const SIGN_IN = {
  type: 'object',
  required: ['token'],
  additionalProperties: false,
  properties: { token: { type: 'string', minLength: 1, maxLength: 1000 } },
};

export interface OpsGuard {
  /**
   * An onRequest hook, which runs before the body is read. Accepts operators who send a token as a bearer, have a
   * session or are named by the identity provider; others get 401, 403 or 429.
   */
  check(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** Such a hook for routes that need a role; without one, reading needs that of a viewer, the rest of a publisher. */
  checkFor(role: Role | undefined): OpsGuard['check'];
  /** The operator of a request that a check has seen, or that signed in or out. */
  operatorOf(request: FastifyRequest): Operator | undefined;
  /** Whether an accepted request would still be accepted: sessions end by sign-out or expiry. */
  isStillIn(request: FastifyRequest): boolean;
  /**
   * Calls back when a session is signed out.
   * @returns a function that unsubscribes
   */
  onSignOut(listener: () => void): () => void;
  /** Adds sign-in and sign-out: `POST` and `DELETE /api/ops/session`, its operator at `GET`, and one-time links. */
  register(app: FastifyInstance): void;
}

export interface OpsGuardOptions {
  readonly operators: Operators;
  readonly identity?: IdentityHeader;
  /** Origin of the published site, an allowed origin of session requests. */
  readonly siteUrl?: string;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

/**
 * Guards routes for operators. The client's address grants nothing: behind a local reverse proxy all clients have the
 * same one. Needs `@fastify/cookie`.
 */
export function createOpsGuard({ operators, identity, siteUrl, now = Date.now }: OpsGuardOptions): OpsGuard {
  const { links, unnamed, named } = operators;
  const recognition = createRecognition(operators, { identity, siteUrl, now });
  const found = new WeakMap<FastifyRequest, Operator>();
  const listeners = new Set<() => void>();

  const checkFor = (needed: Role | undefined) => async (request: FastifyRequest, reply: FastifyReply) => {
    const operator = recognition.find(request);
    if (isRefusal(operator)) return void (await refuse(reply, operator));
    found.set(request, operator);
    const reads = request.method === 'GET' || request.method === 'HEAD';
    const role = needed ?? (reads ? 'viewer' : 'publisher');
    if (hasRole(operator, role)) return;
    const message = `This needs the role ${role}; ${operator.name} has the role ${operator.role}.`;
    await refuse(reply, { status: 403, message });
  };

  return {
    check: checkFor(undefined),
    checkFor,
    operatorOf: (request) => found.get(request),
    isStillIn: (request) =>
      request.headers.authorization !== undefined ||
      identity?.of(request) !== undefined ||
      recognition.withSession(request) !== undefined,
    onSignOut(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    register(app) {
      identity?.register(app);
      const begin = (request: FastifyRequest, reply: FastifyReply, account: Account) => {
        found.set(request, account.operator);
        setSession(request, reply, account.sessions.issue());
      };

      app.post(
        SESSION_PATH,
        {
          schema: { body: SIGN_IN },
          bodyLimit: SIGN_IN_BYTES,
          async onRequest(request, reply) {
            const isOurs = isSameOrigin(request, siteUrl) || isNotFromBrowser(request);
            const refusal = isOurs ? recognition.limitOf(request) : OTHER_SITE;
            if (refusal) await refuse(reply, refusal);
          },
        },
        async (request, reply) => {
          const account = recognition.withToken(request, (request.body as { token: string }).token.trim());
          if (isRefusal(account)) return refuse(reply, account);
          begin(request, reply, account);
          return reply.code(204).send();
        },
      );

      app.get(SESSION_PATH, { onRequest: checkFor('viewer') }, async (request, reply) =>
        noStore(reply).send(found.get(request)),
      );

      app.delete(SESSION_PATH, async (request, reply) => {
        if (!isSameOrigin(request, siteUrl) && !isNotFromBrowser(request)) return refuse(reply, OTHER_SITE);
        const account = recognition.withSession(request);
        if (account) found.set(request, account.operator);
        for (const session of sessionsOf(request))
          [unnamed, ...named].forEach(({ sessions }) => sessions.revoke(session));
        listeners.forEach((listener) => listener());
        clearSessions(reply);
        return reply.code(204).send();
      });

      app.get(SIGN_IN_PATH, async (request, reply) => {
        const { link } = request.query as { link?: unknown };
        const token = typeof link === 'string' ? link : undefined;
        // A prefetch or HEAD request must not consume the link.
        if (request.headers['sec-purpose'] !== undefined) return noStore(reply).code(503).send();
        const isLooking = request.method === 'HEAD';
        if (isLooking ? !links.isValid(token) : !links.revoke(token)) {
          const text = 'This link has been used, or is more than 15 minutes old. Make another one: npm run ops:link';
          return sendMessage(noStore(reply), 401, text);
        }
        if (isLooking) noStore(reply);
        else begin(request, reply, unnamed);
        return reply.header('referrer-policy', 'no-referrer').redirect(OPS_PAGE, 303);
      });
    },
  };
}

/** Clients other than browsers send neither Fetch Metadata nor automatic cookies. */
function isNotFromBrowser({ headers }: FastifyRequest): boolean {
  return headers['sec-fetch-site'] === undefined && headers.origin === undefined;
}

function refuse(reply: FastifyReply, { status, message, retryAfter }: Refusal): FastifyReply {
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  if (status === 401) reply.header('www-authenticate', 'Bearer realm="operators"');
  return sendMessage(noStore(reply), status, message);
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
