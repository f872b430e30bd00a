import type { FastifyRequest } from 'fastify';
import { OWN_ENTRIES } from '../../config/ownEntries';
import type { Operator } from '../../config/operators';
import { constantTimeEqual } from '../keys';
import type { IdentityHeader } from './identityHeader';
import type { Account, Operators } from './operators';
import { isSameOrigin } from './sameOrigin';
import { createWrongTokens } from './wrongTokens';

/** Name of the session cookie over http. */
export const PLAIN_COOKIE = OWN_ENTRIES.operator.name;
/** Browsers accept this name only over https and from this host (RFC 6265bis, 4.1.3.2). */
export const SECURE_COOKIE = `__Host-${PLAIN_COOKIE}`;
/** A token of this length cannot be guessed: a correct one bypasses the limit on wrong tokens. */
const GUESSABLE_BELOW = 32;

/** Why a request is refused. */
export interface Refusal {
  readonly status: 401 | 403 | 429;
  readonly message: string;
  readonly retryAfter?: number;
}

const WRONG_TOKEN: Refusal = { status: 401, message: 'The token is wrong.' };
const WRONG_SECRET: Refusal = { status: 401, message: 'The secret of the identity provider is wrong.' };
export const OTHER_SITE: Refusal = { status: 403, message: 'This request came from another site.' };

/** Finds the operator of a request. */
export interface Recognition {
  /** The operator who sends a request, or why it is refused. */
  find(request: FastifyRequest): Operator | Refusal;
  /** The account with this token. Wrong tokens are counted per network across all routes. */
  withToken(request: FastifyRequest, token: string): Account | Refusal;
  /** The account of the request's session. */
  withSession(request: FastifyRequest): Account | undefined;
  /** The limit that applies before a token is read, if wrong ones could be guessed. */
  limitOf(request: FastifyRequest): Refusal | undefined;
}

/**
 * Creates the authentication of operators: by bearer token, the identity provider's header or a session cookie.
 * @param siteUrl origin of the published site, an allowed origin of session requests
 * @param now milliseconds since 1970
 */
export function createRecognition(
  { token, unnamed, named }: Operators,
  { identity, siteUrl, now }: { identity?: IdentityHeader; siteUrl?: string; now: () => number },
): Recognition {
  const wrongTokens = createWrongTokens(now);
  // A person with the token of OPS_TOKEN has the rights of the person.
  const accounts = [...named, unnamed];
  const isGuessable = token.length < GUESSABLE_BELOW;
  const limit = ({ ip }: FastifyRequest): Refusal | undefined => {
    const retryAfter = wrongTokens.waitSeconds(ip);
    return retryAfter === 0
      ? undefined
      : { status: 429, message: `Too many wrong tokens. Wait ${retryAfter} seconds.`, retryAfter };
  };
  const wrong = (request: FastifyRequest, refusal: Refusal): Refusal => {
    const reached = limit(request);
    wrongTokens.add(request.ip);
    return reached ?? refusal;
  };
  const withToken: Recognition['withToken'] = (request, given) => {
    const reached = limit(request);
    if (reached && isGuessable) return reached;
    const account = accounts.find((one) => one.token !== undefined && constantTimeEqual(given, one.token));
    if (account) return account;
    return wrong(request, WRONG_TOKEN);
  };
  const withSession: Recognition['withSession'] = (request) => {
    const cookies = sessionsOf(request);
    return accounts.find(({ sessions }) => cookies.some((session) => sessions.isValid(session)));
  };
  return {
    withToken,
    withSession,
    limitOf: (request) => (isGuessable ? limit(request) : undefined),
    find(request) {
      const bearer = /^Bearer +(\S.*)$/i.exec(request.headers.authorization ?? '')?.[1];
      if (bearer !== undefined) {
        const found = withToken(request, bearer.trim());
        return isRefusal(found) ? found : found.operator;
      }
      const person = identity?.of(request);
      if (person && 'isWrong' in person) return wrong(request, WRONG_SECRET);
      const account = person ? named.find(({ operator }) => operator.name === person.name) : withSession(request);
      if (!account && person) return { status: 403, message: `${person.name} is no operator of this site.` };
      if (!account) return { status: 401, message: 'Sign in first.' };
      // CSRF: a browser sends cookies, of the proxy in front too, with requests of other sites.
      return isSameOrigin(request, siteUrl) ? account.operator : OTHER_SITE;
    },
  };
}

/** Whether an account or operator was refused. */
export function isRefusal<Other extends object>(found: Other | Refusal): found is Refusal {
  return 'status' in found;
}

/** The session cookies of a request. */
export function sessionsOf({ cookies }: FastifyRequest): string[] {
  return [cookies[SECURE_COOKIE], cookies[PLAIN_COOKIE]].filter((value) => value !== undefined);
}
