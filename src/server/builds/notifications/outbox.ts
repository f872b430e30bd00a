import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Attempt } from '../../../config/notifications';
import { errorMessage } from '../../../lib/errorMessage';
import { isObject } from '../../../lib/isObject';
import { SYSTEM_CLOCK, type Clock } from '../../clock';
import { NotDelivered } from '../../sendRequest';
import type { StateFile } from '../../stateFile';
import { RETRY_PAUSES } from '../queue/retries';

/** A message and what it is about. */
export interface OutboxMessage {
  readonly event: Attempt['event'];
}

interface Waiting<Message> {
  /** The same for each attempt. */
  readonly id: string;
  readonly message: Message;
  readonly attempts: number;
  /** Milliseconds since 1970. */
  readonly notBefore: number;
}

/** Stored so that a restart loses no message. */
export interface OutboxState<Message> {
  readonly waiting?: readonly Waiting<Message>[];
  readonly last?: Attempt;
}

const storedAttempt = z.object({
  at: z.string(),
  event: z.custom<Attempt['event']>((event) => typeof event === 'string'),
  isDelivered: z.boolean(),
  attempts: z.number(),
  problem: z.string().optional(),
  next: z.string().optional(),
});

/** The shape of a stored state. */
export function outboxState<Message extends OutboxMessage>() {
  const waiting = z.object({
    id: z.string(),
    message: z.custom<Message>(isObject),
    attempts: z.number(),
    notBefore: z.number(),
  });
  return z.object({ waiting: z.array(waiting).readonly().optional(), last: storedAttempt.optional() });
}

/** Messages for one receiver, delivered in turn. */
export interface Outbox<Message extends OutboxMessage> {
  /** Accepts a message; never fails. */
  add(message: Message): void;
  /** Delivers a message now and once, before those that wait. */
  send(message: Message): Promise<Attempt>;
  last(): Attempt | undefined;
  waiting(): number;
  /** Takes up what waited when the last process ended. */
  begin(): void;
  /** Resolves when no attempt is running. */
  close(): Promise<void>;
}

export interface OutboxOptions<Message> {
  /** Rejects if the receiver did not take the message. */
  readonly deliver: (message: Message, id: string) => Promise<void>;
  readonly state: Pick<StateFile<OutboxState<Message>>, 'get' | 'set'>;
  /** Maximum number of messages that wait; the oldest ones are dropped. */
  readonly max: number;
  /** Called after each attempt. */
  readonly onAttempt: (attempt: Attempt) => void;
  readonly clock?: Clock;
}

/** A receiver cannot delay a message for longer. */
const MAX_PAUSE_MS = 15 * 60_000;

/** Opens an outbox. An attempt that fails for a cause that may pass is repeated after 1, 5 and 15 minutes. */
export function createOutbox<Message extends OutboxMessage>({
  deliver,
  state,
  max,
  onAttempt,
  clock = SYSTEM_CLOCK,
}: OutboxOptions<Message>): Outbox<Message> {
  let running: Promise<void> | undefined;
  let cancel = () => {};
  let isClosed = false;
  let isAdded = false;
  const waiting = () => state.get().waiting ?? [];

  const attempt = async ({ id, message, attempts }: Waiting<Message>, mayRepeat: boolean): Promise<Attempt> => {
    const base = { event: message.event, attempts: attempts + 1 };
    let result: Attempt;
    try {
      await deliver(message, id);
      result = { ...base, at: now(), isDelivered: true };
    } catch (error) {
      const pause = mayRepeat ? pauseAfter(error, base.attempts) : undefined;
      const next = pause === undefined ? undefined : new Date(clock.now() + pause).toISOString();
      result = { ...base, at: now(), isDelivered: false, problem: errorMessage(error), ...(next && { next }) };
    }
    state.set({ ...state.get(), last: result });
    return result;
  };
  const now = () => new Date(clock.now()).toISOString();

  const work = async () => {
    for (let [first] = waiting(); first && !isClosed; [first] = waiting()) {
      const { id, notBefore, attempts } = first;
      const left = Math.min(notBefore - clock.now(), MAX_PAUSE_MS);
      if (left > 0) {
        cancel();
        cancel = clock.after(left, go);
        return;
      }
      const result = await attempt(first, true);
      const { next } = result;
      const after = next === undefined ? [] : [{ ...first, attempts: attempts + 1, notBefore: Date.parse(next) }];
      // Meanwhile a newer message may have taken its place.
      const others = waiting().flatMap((one) => (one.id === id ? after : one));
      state.set({ ...state.get(), waiting: others });
      onAttempt(result);
    }
  };
  const go = () => {
    isAdded = running !== undefined;
    if (isClosed || running) return;
    running = work().finally(() => {
      running = undefined;
      // The work may have seen the end of the queue before a message was added.
      if (isAdded) go();
    });
  };

  return {
    add(message) {
      const added = { id: randomUUID(), message, attempts: 0, notBefore: 0 };
      state.set({ ...state.get(), waiting: [...waiting(), added].slice(-max) });
      go();
    },
    async send(message) {
      const result = await attempt({ id: randomUUID(), message, attempts: 0, notBefore: 0 }, false);
      onAttempt(result);
      return result;
    },
    last: () => state.get().last,
    waiting: () => waiting().length,
    begin: go,
    async close() {
      isClosed = true;
      cancel();
      await running;
    },
  };
}

/** Undefined if no further attempt follows. */
function pauseAfter(error: unknown, attempts: number): number | undefined {
  if (error instanceof NotDelivered && !error.isTransient) return undefined;
  const pause = RETRY_PAUSES[attempts - 1];
  if (pause === undefined) return undefined;
  const wanted = error instanceof NotDelivered ? (error.retryAfterMs ?? 0) : 0;
  return Math.min(Math.max(pause, wanted), MAX_PAUSE_MS);
}
