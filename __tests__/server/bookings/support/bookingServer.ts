import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { pino, type Logger } from 'pino';
import { readServerSettings } from '../../../../src/config/env.server';
import type { Release } from '../../../../src/server/builds/releases/release';
import { openBookings, type BookingService } from '../../../../src/server/bookings/openBookings';
import { openKeys } from '../../../../src/server/keys';
import { root, scriptedApi, searchPage } from '../../../support/scriptedApi';
import { makeOperators } from '../../support/operators';
import { listen, type TestOrigin } from '../../support/origin';
import { temporaryDirectory } from '../../../support/temporaryDirectory';

/** Saturday, 21 November 2026, 10:00 UTC. */
export const NOW = Date.parse('2026-11-21T10:00:00Z');

export const DOCUMENT = {
  title: 'Keelstone product demo',
  duration_minutes: 30,
  buffer_minutes: 15,
  notice_hours: 12,
  horizon_days: 42,
  hosts: [
    {
      name: 'Lena Brodersen',
      email: 'lena@keelstone.example',
      zone: 'Europe/Berlin',
      weekdays: '1,2,3,4,5',
      from: '09:00',
      to: '17:00',
    },
    {
      name: 'Siew Lin Arden',
      email: 'siewlin@keelstone.example',
      zone: 'Asia/Singapore',
      weekdays: '1,2,3,4,5',
      from: '09:00',
      to: '17:00',
    },
  ],
  holidays: [{ date: '2026-12-24', name: 'Christmas Eve' }],
  company_sizes: [{ value: '50-199', label: '50 to 199 people' }],
  interests: [{ value: 'intake', label: 'Intake' }],
  agenda: [{ type: 'o-list-item', text: 'Five minutes: how you buy today.', spans: [] }],
  join_note: 'The link is in the invitation.',
};

export interface BookingServer {
  readonly origin: TestOrigin;
  readonly service: BookingService;
  readonly directory: string;
  readonly contentUrl: string;
  /** Moves the clock of the server. */
  clock: { now: number };
  close(): Promise<void>;
}

export interface BookingServerOptions {
  /** Without one nothing is logged. */
  readonly logger?: Logger;
  /** Environment variables. */
  readonly env?: Record<string, string>;
  readonly directory?: string;
  readonly release?: () => Release | undefined;
  readonly document?: object;
  /** The clock's time at the start. */
  readonly now?: number;
  /** Recognizes operators with this token. */
  readonly opsToken?: string;
}

/**
 * A fake repository that has booking settings only.
 * @param german data of its German translation
 */
export async function startSettingsApi(
  document: object,
  german?: object,
): Promise<{ url: string; close: () => Promise<void> }> {
  const type = 'booking_settings';
  const results = [
    // Unordered, like the API's response.
    ...(german ? [{ id: 'einstellungen', type, lang: 'de-de', data: german }] : []),
    { id: 'settings', type, lang: 'en-us', data: document },
  ];
  const { endpoint, close } = await scriptedApi((url) => ({
    body: url.pathname.endsWith('/documents/search') ? searchPage(results, url) : root('one'),
  }));
  return { url: endpoint, close };
}

/** The origin server with bookings, a store of its own and a clock that the test sets. */
export async function startBookingServer(options: BookingServerOptions = {}): Promise<BookingServer> {
  const directory = options.directory ?? temporaryDirectory();
  const api = await startSettingsApi(options.document ?? DOCUMENT);
  const clock = { now: options.now ?? NOW };
  const settings = readServerSettings({
    DATABASE_URL: pathToFileURL(join(directory, 'bookings.db')).href,
    ...options.env,
  });
  const release = options.release ?? (() => undefined);
  const service = openBookings({
    projectDirectory: directory,
    settings,
    keys: openKeys(directory),
    content: () => ({ url: api.url, repository: 'keelstone', reading: { kind: 'master' } }),
    release,
    logger: options.logger ?? pino({ level: 'silent' }),
    now: () => clock.now,
  });
  const origin = await listen({
    site: { current: release, progress: () => undefined },
    trustedProxies: ['127.0.0.1'],
    routes: (app) => {
      const guard = options.opsToken === undefined ? undefined : makeOperators(options.opsToken).guard;
      guard?.register(app);
      service.register(app, { guard });
    },
  });
  return {
    origin,
    service,
    directory,
    contentUrl: api.url,
    clock,
    async close() {
      await origin.close();
      await service.close();
      await api.close();
    },
  };
}

export interface SlotAnswer {
  id: string;
  start: string;
  end: string;
  local: string;
  host: string;
}

export async function slotsOf({ origin }: BookingServer, query = ''): Promise<SlotAnswer[]> {
  const response = await fetch(`${origin.url}/api/demo-slots${query}`);
  return ((await response.json()) as { slots: SlotAnswer[] }).slots;
}

export const PERSON = {
  first_name: 'Ada',
  last_name: 'Okafor',
  email: 'ada@fennmoor.example',
  company: 'Fennmoor College',
  company_size: '50-199',
  interest: 'intake',
  message: 'Two campuses.',
  zone: 'Europe/Berlin',
  consent: 'yes',
};

let visitors = 0;

/** A new network address. */
export function newAddress(): string {
  visitors += 1;
  return `198.51.${Math.floor(visitors / 250)}.${(visitors % 250) + 1}`;
}

/** Posts a booking as the page's script does. */
export function post(
  server: { readonly origin: { readonly url: string } },
  body: object,
  headers: Record<string, string> = {},
  path = '/api/demo-bookings',
): Promise<Response> {
  return fetch(server.origin.url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'content-type': 'application/json',
      origin: server.origin.url,
      'idempotency-key': randomUUID(),
      'x-forwarded-for': newAddress(),
      ...headers,
    },
    body: JSON.stringify(body),
  });
}

/** Posts a booking as a browser without scripts does. */
export function postForm(
  server: { readonly origin: { readonly url: string } },
  fields: Record<string, string> | [string, string][],
  headers: Record<string, string> = {},
  path = '/api/demo-bookings',
): Promise<Response> {
  return fetch(server.origin.url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: server.origin.url, 'x-forwarded-for': newAddress(), ...headers },
    body: new URLSearchParams(fields),
  });
}

export function cookieOf(response: Response): string {
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}
