import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { ServerSettings } from '../../config/env.server';
import { UNNAMED, type NamedOperator, type Operator } from '../../config/operators';
import { openKeys, type Keys } from '../keys';
import { openSecretFile, readSecretFile } from '../secretFile';
import { openRevokedIds } from './revokedIds';
import { createSignedTokens, type SignedTokens } from './signedTokens';

/** Credentials of one operator. */
export interface Account {
  readonly operator: Operator;
  /** Absent for a person that only the identity provider signs in. */
  readonly token?: string;
  /** Session cookies. They expire when the token changes. */
  readonly sessions: SignedTokens;
}

/** Credentials of operators. */
export interface Operators {
  /** The token of machines, with all rights. */
  readonly token: string;
  /** The account of that token, which sign-in links open too. */
  readonly unnamed: Account;
  /** The accounts of `OPS_OPERATORS`. */
  readonly named: readonly Account[];
  /** One-time sign-in links. */
  readonly links: SignedTokens;
}

/** The target of sign-in links, with the pass in the query parameter `link`. */
export const SIGN_IN_PATH = '/api/ops/sign-in';
export const SESSION_SECONDS = 12 * 60 * 60;
const LINK_SECONDS = 15 * 60;

type OperatorSettings = Pick<ServerSettings, 'opsToken' | 'serverSecret'> &
  Partial<Pick<ServerSettings, 'opsOperators'>>;

/** The token file of an installation without `OPS_TOKEN`. */
export function opsTokenFileOf(projectDirectory: string): string {
  return join(projectDirectory, '.data', 'ops-token');
}

/**
 * Opens the operators of an installation: their token is `OPS_TOKEN`, or generated at the first start and stored in
 * `.data`.
 * @throws SecretFileError if a required file cannot be read or created
 */
export function openOperators(
  projectDirectory: string,
  { opsToken, serverSecret, opsOperators }: OperatorSettings,
  keys: Keys = openKeys(projectDirectory, serverSecret),
): Operators {
  const token = opsToken ?? openSecretFile(opsTokenFileOf(projectDirectory), 'OPS_TOKEN');
  const endedDirectory = join(projectDirectory, '.data', 'ended-passes');
  return operatorsFrom({ token, named: opsOperators, keys, endedDirectory });
}

/**
 * Operators with a given token.
 * @param now milliseconds since 1970
 */
export function operatorsFrom({
  token,
  named = [],
  keys,
  endedDirectory,
  now,
}: {
  readonly token: string;
  readonly named?: readonly NamedOperator[];
  readonly keys: Keys;
  readonly endedDirectory: string;
  readonly now?: () => number;
}): Operators {
  const revoked = openRevokedIds(endedDirectory, now);
  const sessionsOf = (text: string) => {
    const boundTo = createHash('sha256').update(text).digest('base64url');
    return createSignedTokens({ keys, purpose: 'ops-session', seconds: SESSION_SECONDS, revoked, boundTo, now });
  };
  return {
    token,
    unnamed: { operator: UNNAMED, token, sessions: sessionsOf(token) },
    named: named.map(({ name, role, token: own }) => ({
      operator: { name, role },
      token: own,
      // A session ends with the token, and with a change of the role.
      sessions: sessionsOf(JSON.stringify([name, role, own])),
    })),
    links: createSignedTokens({ keys, purpose: 'ops-link', seconds: LINK_SECONDS, revoked, now }),
  };
}

/**
 * The token for a client of a running server: `OPS_TOKEN`, or the one in `.data` for a server on this machine.
 * @param url of the server
 * @returns undefined if there is neither
 */
export function tokenFor(url: string, projectDirectory: string, { opsToken }: OperatorSettings): string | undefined {
  if (opsToken !== undefined) return opsToken;
  // Other machines must not get this installation's token.
  const isLocal = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname);
  return isLocal ? readSecretFile(opsTokenFileOf(projectDirectory)) : undefined;
}

/** A one-time sign-in link. */
export function signInLink(origin: string, { links }: Pick<Operators, 'links'>): string {
  return `${origin}${SIGN_IN_PATH}?link=${encodeURIComponent(links.issue())}`;
}
