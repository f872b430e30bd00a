import { consent, type Purpose } from './consent';
import { looksLikeEmail } from './looksLikeEmail';
import { measuringOn } from './pageRules';
import type { Call, PageViewProperties, Plan, PlannedEvent, Traits } from './plan';
import { record } from './record';

/** Receives calls once the providers have loaded. */
export interface Receiver {
  /** @param id id of the call in the record @param granted consent at the time of the call */
  give(call: Call, id: number, granted: readonly Purpose[]): void;
  /** Resolves when no call so far can be lost by an unload. */
  flush(): Promise<unknown>;
}

/** Buffer size for calls made before the providers have loaded at idle time. */
const MAX_WAITING = 50;
/** Longest time that leaving a page waits for the providers. */
const FLUSH_WITHIN_MS = 1_000;

let receiver: Receiver | undefined;
let waiting: Parameters<Receiver['give']>[] = [];

/** Tracks an event of the plan. */
export function track<Name extends keyof Plan>(name: Name, properties: Plan[Name]): void {
  // TypeScript cannot relate the name to its properties here; the signature above guarantees it.
  pass({ kind: 'track', name, properties } as { kind: 'track' } & PlannedEvent);
}

/** Tracks a page view. */
export function page(facts: PageViewProperties): void {
  pass({ kind: 'page', ...facts });
}

/** Tracks a view inside a page, such as a window of the product. */
export function screen(name: string, properties: Readonly<Record<string, string | number>> = {}): void {
  pass({ kind: 'screen', name, properties });
}

/** Links later calls to a visitor, by a pseudonymous id (`hashedId`). An e-mail address is rejected. */
export function identify(userId: string, traits: Traits = {}): void {
  if (!looksLikeEmail(userId)) pass({ kind: 'identify', userId, traits });
}

/** Links later calls to a company, by a pseudonymous id (`hashedId`). */
export function group(groupId: string, traits: Traits = {}): void {
  if (!looksLikeEmail(groupId)) pass({ kind: 'group', groupId, traits });
}

/** Links two ids of one visitor. */
export function alias(userId: string, previousId: string): void {
  if (!looksLikeEmail(userId) && !looksLikeEmail(previousId)) pass({ kind: 'alias', userId, previousId });
}

/** Passes buffered and later calls to the providers. */
export function connectReceiver(to: Receiver): void {
  receiver = to;
  const calls = waiting;
  waiting = [];
  calls.forEach((call) => to.give(...call));
}

/**
 * Call it before leaving the page: resolves when no call so far can be lost, at the latest after a second. Never
 * rejects.
 */
export async function flush(): Promise<void> {
  if (!receiver) return;
  const limit = new Promise((resolve) => setTimeout(resolve, FLUSH_WITHIN_MS));
  await Promise.race([receiver.flush(), limit]).catch(() => undefined);
}

function pass(call: Call): void {
  if (typeof window === 'undefined') return;
  const isPage = call.kind === 'page';
  const measuring = measuringOn(isPage ? call.path : window.location.pathname);
  if (measuring === 'none' || (measuring === 'views' && !isPage)) return;
  const { granted } = consent();
  const id = record.add(call, granted);
  // Calls made before consent are dropped, not buffered.
  if (granted.length === 0) return;
  if (receiver) receiver.give(call, id, granted);
  else waiting = [...waiting, [call, id, granted] satisfies Parameters<Receiver['give']>].slice(-MAX_WAITING);
}
