import { consent, type Purpose } from './consent';
import { looksLikeEmail } from './looksLikeEmail';
import { measuringOn } from './pageRules';
import type { Call, PageFacts, Plan, PlannedEvent, Traits } from './plan';
import { record } from './record';

/** What takes calls once the providers are there. */
export interface Receiver {
  /** @param id the call's id in the record @param granted what the visitor had agreed to when the call was made */
  give(call: Call, id: number, granted: readonly Purpose[]): void;
  /** Settles when no call so far is lost by leaving the page. */
  flush(): Promise<unknown>;
}

/** Calls that wait for the providers to load, which they do once the page rests. */
const MOST_WAITING = 50;
/** The longest that leaving a page waits for the providers. */
const FLUSH_WITHIN_MS = 1_000;

let receiver: Receiver | undefined;
let waiting: Parameters<Receiver['give']>[] = [];

/** Says that something of the plan happened. */
export function track<Name extends keyof Plan>(name: Name, properties: Plan[Name]): void {
  // The one place where a name and its properties are put together, so that they belong together is known.
  pass({ kind: 'track', name, properties } as { kind: 'track' } & PlannedEvent);
}

/** Says that a page is shown. */
export function page(facts: PageFacts): void {
  pass({ kind: 'page', ...facts });
}

/** Says that a view inside a page is shown, such as a window of the product. */
export function screen(name: string, properties: Readonly<Record<string, string | number>> = {}): void {
  pass({ kind: 'screen', name, properties });
}

/** Ties what follows to somebody, under an id that says nothing by itself (`hashedId`). An e-mail address is refused. */
export function identify(userId: string, traits: Traits = {}): void {
  if (!looksLikeEmail(userId)) pass({ kind: 'identify', userId, traits });
}

/** Ties what follows to a company, under an id that says nothing by itself (`hashedId`). */
export function group(groupId: string, traits: Traits = {}): void {
  if (!looksLikeEmail(groupId)) pass({ kind: 'group', groupId, traits });
}

/** Says that two ids are the same visitor. */
export function alias(userId: string, previousId: string): void {
  if (!looksLikeEmail(userId) && !looksLikeEmail(previousId)) pass({ kind: 'alias', userId, previousId });
}

/** Sends what waits, and everything after it, to the providers. */
export function openDoor(to: Receiver): void {
  receiver = to;
  const calls = waiting;
  waiting = [];
  calls.forEach((call) => to.give(...call));
}

/** For code that is about to leave the page: settles when no call so far is lost by that, or after a second. Never rejects. */
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
  // What happens before consent is not kept for later.
  if (granted.length === 0) return;
  if (receiver) receiver.give(call, id, granted);
  else waiting = [...waiting, [call, id, granted] satisfies Parameters<Receiver['give']>].slice(-MOST_WAITING);
}
