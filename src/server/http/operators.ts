import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { ServerSettings } from '../../config/env.server';
import { openKeys, type Keys } from '../keys';
import { openSecretFile, readSecretFile } from '../secretFile';
import { openEndedIds } from './endedIds';
import { createPasses, type Passes } from './passes';

/** Credentials of operators. */
export interface Operators {
  readonly token: string;
  /** One-time sign-in links. */
  readonly links: Passes;
  /** Session cookies. They expire when the token changes. */
  readonly sessions: Passes;
}

/** The target of sign-in links, with the pass in the query parameter `link`. */
export const SIGN_IN_PATH = '/api/ops/sign-in';
export const SESSION_SECONDS = 12 * 60 * 60;
const LINK_SECONDS = 15 * 60;

type OperatorSettings = Pick<ServerSettings, 'opsToken' | 'serverSecret'>;

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
  { opsToken, serverSecret }: OperatorSettings,
  keys: Keys = openKeys(projectDirectory, serverSecret),
): Operators {
  const token = opsToken ?? openSecretFile(opsTokenFileOf(projectDirectory), 'OPS_TOKEN');
  return operatorsFrom({ token, keys, endedDirectory: join(projectDirectory, '.data', 'ended-passes') });
}

/**
 * Operators with a given token.
 * @param now milliseconds since 1970
 */
export function operatorsFrom({
  token,
  keys,
  endedDirectory,
  now,
}: {
  readonly token: string;
  readonly keys: Keys;
  readonly endedDirectory: string;
  readonly now?: () => number;
}): Operators {
  const ended = openEndedIds(endedDirectory, now);
  const boundTo = createHash('sha256').update(token).digest('base64url');
  return {
    token,
    links: createPasses({ keys, purpose: 'ops-link', seconds: LINK_SECONDS, ended, now }),
    sessions: createPasses({ keys, purpose: 'ops-session', seconds: SESSION_SECONDS, ended, boundTo, now }),
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
  const isHere = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname);
  return isHere ? readSecretFile(opsTokenFileOf(projectDirectory)) : undefined;
}

/** The server's address on this machine. */
export function localUrl({ host, port }: Pick<ServerSettings, 'host' | 'port'>): string {
  const name = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/** A one-time sign-in link. */
export function signInLink(origin: string, { links }: Pick<Operators, 'links'>): string {
  return `${origin}${SIGN_IN_PATH}?link=${encodeURIComponent(links.issue())}`;
}
