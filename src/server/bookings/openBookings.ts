import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { ServerSettings } from '../../config/env.server';
import type { ContentEndpoint } from '../builds/snapshot';
import type { Release } from '../builds/release';
import type { AllowedHosts } from '../http/securityHeaders';
import { registerBookingsApi } from './api/bookingsApi';
import { registerBookingsOps } from './api/bookingsOps';
import type { OpsGuard } from '../http/opsGuard';
import { createBookingPages } from './api/bookingPages';
import { createBookings, type Bookings } from './bookings';
import { createSettingsReader } from './settings';
import { openBookingStore } from './store/openStore';
import type { BookingStore } from './store/types';

export interface BookingRoomOptions {
  readonly projectDirectory: string;
  readonly settings: Pick<ServerSettings, 'databaseUrl' | 'siteUrl'>;
  readonly content: () => ContentEndpoint;
  readonly release: () => Release | undefined;
  readonly logger: Logger;
  readonly hosts?: AllowedHosts;
  readonly now?: () => number;
}

export interface BookingRoom {
  readonly store: BookingStore;
  readonly bookings: Bookings;
  /** Adds every route of bookings. */
  register(app: FastifyInstance, guard?: OpsGuard): void;
  close(): Promise<void>;
}

/** Where bookings are kept: `DATABASE_URL`, or a file beside the releases. */
export function databaseUrl(projectDirectory: string, url: string | undefined): string {
  return url ?? pathToFileURL(join(projectDirectory, '.data', 'bookings.db')).href;
}

/** Opens everything about bookings. */
export function openBookings({
  projectDirectory,
  settings,
  content,
  release,
  hosts,
  now,
}: BookingRoomOptions): BookingRoom {
  const { siteUrl } = settings;
  const store = openBookingStore({
    url: databaseUrl(projectDirectory, settings.databaseUrl),
    destinations: [],
    describe: (booking, event) => JSON.stringify({ event, booking }),
  });
  const bookings = createBookings({ store, settings: createSettingsReader(content), now });
  const pages = createBookingPages({ bookings, release, hosts });
  return {
    store,
    bookings,
    register(app, guard) {
      pages.register(app);
      registerBookingsApi(app, { bookings, pages, siteUrl });
      if (guard) registerBookingsOps(app, { store, guard, now });
    },
    close: () => store.close(),
  };
}
