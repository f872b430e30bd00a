import { z } from 'zod';
import {
  NOTIFICATION_CHANNELS,
  type Attempt,
  type NotificationChannel,
  type ShownChannel,
} from '../../../config/notifications';
import type { ContentProblem } from '../../../lib/contentProblem';
import type { Clock } from '../../clock';
import { openStateFile } from '../../stateFile';
import type { BuildHistory, BuildRecord, SwitchRecord } from '../queue/buildHistory';
import type { Channel } from './channels';
import { contentProblemsOf, failingAfter, notificationsOf, type Notification, type Possible } from './notification';
import { createOutbox, outboxState } from './outbox';

/** Notifies operators of builds, releases and content problems. */
export interface Notifier {
  /** Queues the notifications of content problems. */
  notifyOfProblems(problems: readonly ContentProblem[]): void;
  channels(): readonly ShownChannel[];
  /**
   * Sends a test now.
   * @returns undefined if the channel is not set up
   */
  test(channel: string): Promise<Attempt | undefined>;
  /** Takes up what waited when the last process ended. */
  begin(): void;
  close(): Promise<void>;
}

export interface NotifierOptions {
  readonly channels: readonly Channel[];
  /** Origin of the published site. */
  readonly site: string;
  readonly history: Pick<BuildHistory, 'onAdd'>;
  /** Keeps what waits and the last results across restarts. */
  readonly file: string;
  /** Called after each attempt. */
  readonly onAttempt: (channel: NotificationChannel, attempt: Attempt) => void;
  readonly onWarning: (error: unknown) => void;
  readonly clock?: Clock;
}

interface Message {
  readonly event: Notification['event'];
  readonly notification: Notification;
}

const state = z.object({
  /** Whether the last build failed or was refused. */
  failing: z.boolean().optional(),
  /** By channel. */
  outboxes: z.record(z.string(), outboxState<Message>()).optional(),
});

/** Messages that wait for one channel at most. */
const MAX_WAITING = 20;

/** Opens the notifier: it notifies of each record of the history from now on. */
export async function openNotifier(options: NotifierOptions): Promise<Notifier> {
  const { channels, site, history, file, onAttempt, onWarning, clock } = options;
  const stored = await openStateFile(file, state, {}, onWarning);
  const receivers = channels.map(({ name, target, events, deliver }) => {
    const outbox = createOutbox<Message>({
      deliver: ({ notification }, id) => deliver(notification, id),
      state: {
        get: () => stored.get().outboxes?.[name] ?? {},
        set: (next) => stored.set({ ...stored.get(), outboxes: { ...stored.get().outboxes, [name]: next } }),
      },
      max: MAX_WAITING,
      onAttempt: (attempt) => onAttempt(name, attempt),
      clock,
    });
    return { name, target, events, outbox };
  });

  const queue = (possible: readonly Possible[]) => {
    for (const { events, outbox } of receivers) {
      const chosen = possible.find(({ event }) => events.includes(event));
      if (chosen) outbox.add(chosen);
    }
  };
  history.onAdd((record: BuildRecord | SwitchRecord) => {
    const { failing = false } = stored.get();
    queue(notificationsOf(record, { site, failing }));
    const next = 'result' in record ? failingAfter(record) : undefined;
    if (next !== undefined && next !== failing) stored.set({ ...stored.get(), failing: next });
  });

  return {
    notifyOfProblems: (problems) => queue([contentProblemsOf(problems, site)]),
    channels: () =>
      NOTIFICATION_CHANNELS.map((name) => {
        const { target = null, events = [], outbox } = receivers.find((one) => one.name === name) ?? {};
        return { name, target, events, waiting: outbox?.waiting() ?? 0, last: outbox?.last() ?? null };
      }),
    async test(channel) {
      const receiver = receivers.find(({ name }) => name === channel);
      return receiver?.outbox.send({
        event: 'test',
        notification: { site, event: 'test', result: 'test', problems: [] },
      });
    },
    begin: () => receivers.forEach(({ outbox }) => outbox.begin()),
    async close() {
      await Promise.all(receivers.map(({ outbox }) => outbox.close()));
      await stored.settled();
    },
  };
}
