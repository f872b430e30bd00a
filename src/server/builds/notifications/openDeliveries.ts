import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { ServerSettings } from '../../../config/env.server';
import type { Attempt } from '../../../config/notifications';
import type { ContentProblem } from '../../../lib/contentProblem';
import type { OpsGuard } from '../../http/opsGuard';
import type { BuildHistory } from '../queue/buildHistory';
import type { ReleaseStore } from '../releases/releaseStore';
import { openCdnPurge } from './cdnPurge';
import { channelsOf } from './channels';
import { openNotifier } from './notifier';
import { registerNotifications } from './registerNotifications';

export interface DeliveriesOptions {
  readonly projectDirectory: string;
  readonly settings: ServerSettings;
  readonly store: ReleaseStore;
  readonly history: BuildHistory;
  readonly logger: Pick<Logger, 'info' | 'warn'>;
}

/** Notifications and the purge of the CDN. */
export interface Deliveries {
  notifyOfProblems(problems: readonly ContentProblem[]): void;
  register(app: FastifyInstance, guard: OpsGuard): void;
  /** Sets what is called after each attempt. */
  onAttempt(listener: () => void): void;
  /** Takes up what the last process left. Called once the server listens, so that a purged CDN finds it. */
  begin(): void;
  close(): Promise<void>;
}

/** Opens notifications and the purge of the CDN. Attempts are logged; failures affect nothing else. */
export async function openDeliveries(options: DeliveriesOptions): Promise<Deliveries> {
  const { projectDirectory, settings, store, history, logger } = options;
  let listener = () => {};
  const log = (receiver: string, { event, attempts, isDelivered, problem, next }: Attempt) => {
    if (isDelivered) logger.info({ receiver, event, attempts }, 'delivered');
    else logger.warn({ receiver, event, attempts, problem, next }, 'not delivered');
    listener();
  };
  const onWarning = (error: unknown) => logger.warn({ err: error }, 'the state of deliveries could not be stored');
  const notifier = await openNotifier({
    channels: channelsOf(settings),
    site: settings.siteUrl,
    history,
    file: join(projectDirectory, '.data', 'notifications.json'),
    onAttempt: log,
    onWarning,
  });
  const purge = await openCdnPurge({
    settings,
    store,
    file: join(projectDirectory, '.data', 'cdn-purge.json'),
    onAttempt: (attempt) => log('cdn', attempt),
    onWarning,
  });
  return {
    notifyOfProblems: notifier.notifyOfProblems,
    register: (app, guard) => registerNotifications(app, { guard, notifier, purge }),
    onAttempt: (next) => void (listener = next),
    begin() {
      notifier.begin();
      purge?.begin();
    },
    async close() {
      await Promise.all([notifier.close(), purge?.close()]);
    },
  };
}
