import { useSyncExternalStore } from 'react';
import { http } from '../../lib/http';
import { observable } from '../../lib/observable';

const SESSION = '/api/ops/session';

/** Incremented on each sign-in and sign-out of this tab. */
const changes = observable(0);

/** A number that changes when the operator signs in or out; a dependency of guarded data. */
export function useSessionChanges(): number {
  return useSyncExternalStore(changes.subscribe, changes.get, () => 0);
}

/**
 * Exchanges the operators' token for an `HttpOnly` session cookie.
 * @throws FetchError with the server's message when the token is wrong
 */
export async function signIn(token: string): Promise<void> {
  await http(SESSION, { method: 'POST', body: { token } });
  changes.set(changes.get() + 1);
}

/** Ends this browser's session. */
export async function signOut(): Promise<void> {
  await http(SESSION, { method: 'DELETE' });
  changes.set(changes.get() + 1);
}
