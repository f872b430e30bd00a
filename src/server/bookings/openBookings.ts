import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { ServerSettings } from '../../config/env.server';
import type { ContentProblem } from '../../lib/contentProblem';
import { errorMessage } from '../../lib/errorMessage';
import type { Release } from '../builds/releases/release';
import type { ContentEndpoint } from '../builds/content/snapshot';
import type { OpsGuard } from '../http/opsGuard';
import type { AllowedHosts } from '../http/securityHeaders';
import type { Keys } from '../keys';
import { createBookingPages } from './api/bookingPages';
import { registerBookingsApi } from './api/bookingsApi';
import { registerBookingsOps } from './api/bookingsOps';
import { createBookings, type Bookings } from './bookings';
import { startOutboxWorker, type Deliver } from './outbox/outboxWorker';
import { mails } from './outbox/mail';
import { webhook } from './outbox/webhook';
import { quoteMails } from '../quotes/quoteMail';
import { registerQuotes } from '../quotes/quotesApi';
import { createSettingsReader } from './settingsReader';
import { damageOf } from './store/databaseFile';
import { openBookingStore } from './store/openStore';
import { HOST_MAIL, QUOTE_MAIL, VISITOR_MAIL, type Booking, type BookingEvent, type BookingStore } from './store/types';

export type BookingServiceSettings = Pick<
  ServerSettings,
  | 'databaseUrl'
  | 'siteUrl'
  | 'bookingWebhookUrl'
  | 'bookingWebhookSecret'
  | 'smtpUrl'
  | 'mailFrom'
  | 'bookingRetentionDays'
>;

export interface BookingServiceOptions {
  readonly projectDirectory: string;
  readonly settings: BookingServiceSettings;
  readonly keys: Keys;
  readonly content: () => ContentEndpoint;
  readonly release: () => Release | undefined;
  readonly logger: Logger;
  /** Called with all problems of the booking settings after each read. */
  readonly onProblems?: (problems: readonly ContentProblem[]) => void;
  readonly now?: () => number;
}

export interface BookingService {
  readonly store: BookingStore;
  readonly bookings: Bookings;
  /** Rereads the booking settings at once, as after a content change. */
  refreshSettings(): Promise<void>;
  /**
   * Registers the booking routes; those of operators only with a guard.
   * @param hosts that pages may load from besides the site
   */
  register(app: FastifyInstance, options: { readonly guard?: OpsGuard; readonly hosts?: AllowedHosts }): void;
  close(): Promise<void>;
}

const DAY_MS = 24 * 60 * 60_000;
const RETENTION_ROUND_MS = 6 * 60 * 60_000;

/** URL of the database: `DATABASE_URL`, or a file next to the releases. */
export function databaseUrl(projectDirectory: string, url: string | undefined): string {
  return url ?? pathToFileURL(join(projectDirectory, '.data', 'bookings.db')).href;
}

/** Opens the booking module. The database is opened on first use, so that an unreachable one does not affect pages. */
export function openBookings(options: BookingServiceOptions): BookingService {
  const { projectDirectory, settings, keys, content, release, logger, now = Date.now } = options;
  const { siteUrl, smtpUrl, mailFrom, bookingWebhookUrl, bookingWebhookSecret } = settings;
  const names = [...(bookingWebhookUrl ? ['webhook'] : []), ...(smtpUrl ? [VISITOR_MAIL, HOST_MAIL] : [])];
  const url = databaseUrl(projectDirectory, settings.databaseUrl);
  const store = openBookingStore({
    url,
    destinations: names,
    describe,
  });
  const settingsReader = createSettingsReader({
    content,
    file: join(projectDirectory, '.data', 'booking-settings.json'),
    onProblems: options.onProblems,
    onWarning: (error) => logger.warn({ err: error }, 'booking settings could not be kept'),
    now,
  });
  const bookings = createBookings({
    store,
    settings: settingsReader.current,
    keys,
    onStored: () => outbox.wake(),
    now,
  });
  const destinations: Record<string, Deliver> = {
    ...(bookingWebhookUrl ? { webhook: webhook(bookingWebhookUrl, bookingWebhookSecret) } : {}),
    ...(smtpUrl ? mails({ smtpUrl, from: mailFrom, siteUrl, store, bookings, release }) : {}),
    ...(smtpUrl ? { [QUOTE_MAIL]: quoteMails({ smtpUrl, from: mailFrom, siteUrl, store, keys, release, now }) } : {}),
  };
  const outbox = startOutboxWorker({ store, destinations, logger, now });

  const applyRetention = () => {
    store.deleteEndedBefore(now() - settings.bookingRetentionDays * DAY_MS).then(
      (count) => void (count > 0 && logger.info({ count }, 'old bookings deleted')),
      (error: unknown) => {
        // The first to open the database: nobody would learn otherwise why bookings fail, while pages are served.
        const damage = damageOf(url, error);
        if (damage === undefined) logger.warn({ problem: errorMessage(error) }, 'old bookings could not be deleted');
        else logger.error({ problem: errorMessage(error) }, damage);
      },
    );
  };
  const retention = setInterval(applyRetention, RETENTION_ROUND_MS).unref();
  applyRetention();

  return {
    store,
    bookings,
    refreshSettings: settingsReader.refreshSettings,
    register(app, { guard, hosts }) {
      const pages = createBookingPages({ bookings, mails: smtpUrl !== undefined, release, hosts });
      pages.register(app);
      registerBookingsApi(app, { bookings, pages, siteUrl });
      registerQuotes(app, { store, keys, siteUrl, release, mails: smtpUrl !== undefined, onStored: outbox.wake, now });
      if (guard)
        registerBookingsOps(app, { store, guard, destinations: Object.keys(destinations), onRetry: outbox.wake, now });
    },
    async close() {
      clearInterval(retention);
      await outbox.stop();
      await store.close();
    },
  };
}

/** The payload for destinations: the whole booking with times in ISO 8601. */
function describe({ id, status, host, start, end, sequence, lang, request }: Booking, event: BookingEvent): string {
  const iso = (instant: number) => new Date(instant).toISOString();
  const booking = { id, status, start: iso(start), end: iso(end), sequence, language: lang, host, ...request };
  return JSON.stringify({ event, booking });
}
