import { useSyncExternalStore } from 'react';
import { http } from '../../lib/http';
import { observable } from '../../lib/observable';

const SESSION = '/api/ops/session';

/** Grows with each sign-in and sign-out of this tab. */
const changes = observable(0);

/** A number that changes when the operator signs in or out, for data that has to be loaded again then. */
export function useSessionChanges(): number {
  return useSyncExternalStore(changes.subscribe, changes.get, () => 0);
}

/**
 * Trades the operators' token for a cookie that scripts cannot read.
 * @throws FetchError with the server's sentence when the token is wrong
 */
export async function signIn(token: string): Promise<void> {
  await http(SESSION, { method: 'POST', body: { token } });
  changes.set(changes.get() + 1);
}

/** Ends the session of this browser. */
export async function signOut(): Promise<void> {
  await http(SESSION, { method: 'DELETE' });
  changes.set(changes.get() + 1);
}
