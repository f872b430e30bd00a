import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { ServerSettings } from '../../config/env.server';
import { openKeys, type Keys } from '../keys';
import { openSecretFile, readSecretFile } from '../secretFile';
import { openEndedIds } from './endedIds';
import { createPasses, type Passes } from './passes';

/** What operators sign in with, and what they get for it. */
export interface Operators {
  readonly token: string;
  /** Links that sign in once. */
  readonly links: Passes;
  /** Cookies of browsers that have signed in. They end with the token. */
  readonly sessions: Passes;
}

/** Where a link that signs in leads to, with the link's pass as `link` in its query. */
export const SIGN_IN_PATH = '/api/ops/sign-in';
export const SESSION_SECONDS = 12 * 60 * 60;
const LINK_SECONDS = 15 * 60;

type OperatorSettings = Pick<ServerSettings, 'opsToken' | 'serverSecret'>;

/** The file that holds the token of an installation without `OPS_TOKEN`. */
export function opsTokenFileOf(projectDirectory: string): string {
  return join(projectDirectory, '.data', 'ops-token');
}

/**
 * Opens an installation's operators: their token is `OPS_TOKEN`, or one that the first start makes and keeps in `.data`.
 * @throws SecretFileError when a file that is needed cannot be read or made
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
 * The token for a program that asks a running server: `OPS_TOKEN`, or that in `.data` when the server is on this machine.
 * @param url of the server
 * @returns undefined when there is neither
 */
export function tokenFor(url: string, projectDirectory: string, { opsToken }: OperatorSettings): string | undefined {
  if (opsToken !== undefined) return opsToken;
  // The token of this installation is not for other machines.
  const isHere = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname);
  return isHere ? readSecretFile(opsTokenFileOf(projectDirectory)) : undefined;
}

/** Address at which the server answers on this machine. */
export function localUrl({ host, port }: Pick<ServerSettings, 'host' | 'port'>): string {
  const name = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/** An address that signs in once. */
export function signInLink(origin: string, { links }: Pick<Operators, 'links'>): string {
  return `${origin}${SIGN_IN_PATH}?link=${links.issue()}`;
}
