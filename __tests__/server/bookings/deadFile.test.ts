import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createClient } from '@libsql/client';
import pino from 'pino';
import type { Release } from '../../../src/server/builds/releases/release';
import { makeRelease, page } from '../support/release';
import { until } from '../support/until';
import { BOOKING_PAGES } from './support/bookingPages';
import { startBookingServer, PERSON, post, postForm, slotsOf, type BookingServer } from './support/bookingServer';
import { temporaryDirectory } from '../../support/temporaryDirectory';

let directory: string;
let bookingServer: BookingServer | undefined;
beforeEach(() => (directory = temporaryDirectory()));
afterEach(async () => {
  await bookingServer?.close();
  bookingServer = undefined;
});

it('S05 with a dead database at startup all pages are served, the form says what to do, and works once it is back', async () => {
  // A directory with the name of the database file: opening it fails.
  const file = join(directory, 'blocked', 'bookings.db');
  await writeFile(join(directory, 'blocked'), '');
  const built: Release = await makeRelease(directory, {
    'index.html': page('Home'),
    ...BOOKING_PAGES,
  });
  bookingServer = await startBookingServer({ release: () => built, env: { DATABASE_URL: pathToFileURL(file).href } });
  const { url } = bookingServer.origin;
  expect((await fetch(`${url}/`)).status).toBe(200);
  const shown = await fetch(`${url}/book-demo`);
  expect(shown.status).toBe(200);
  expect(await shown.text()).toContain('<a href="mailto:a@b.example">Write to us instead</a>');
  expect((await fetch(`${url}/api/demo-slots`)).status).toBe(503);

  const slot = 'ffffffffff-202611240900';
  const refused = await postForm(bookingServer, { ...PERSON, slot });
  expect(refused.status).toBe(503);
  const answer = await refused.text();
  expect(answer).toContain('We could not store your booking. Nothing you entered is lost');
  expect(answer).toMatch(/<input name="first_name" value="Ada">/);
  expect(answer).toContain('<input type="radio" name="slot"');

  const cookie = `demo_booking=${'A'.repeat(48)}`;
  for (const path of ['/booking-confirmed', `/api/demo-bookings/open/${'A'.repeat(48)}`]) {
    const unknown = await fetch(url + path, { headers: { cookie, accept: 'text/html' } });
    expect([path, unknown.status]).toEqual([path, 503]);
    expect(await unknown.text()).toContain('Nothing is lost.');
  }

  await rm(join(directory, 'blocked'));
  await mkdir(join(directory, 'blocked'));
  const [free] = await slotsOf(bookingServer);
  expect((await post(bookingServer, { ...PERSON, slot: free?.id })).status).toBe(201);
});

it('S05 with a damaged database pages are served, and the log names the file and what to do until it is moved away', async () => {
  const file = join(directory, 'bookings.db');
  await writeFile(file, randomBytes(8192));
  const built: Release = await makeRelease(directory, { 'index.html': page('Home') });
  const lines: { level: number; msg: string }[] = [];
  const logger = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  bookingServer = await startBookingServer({ directory, release: () => built, logger });
  await until(async () => lines.length > 0);
  const damaged = `${file} is damaged, so nobody can book: put a backup in its place, or move it away with the files beside it (-wal, -shm) to begin with an empty one.`;
  expect(lines).toEqual([expect.objectContaining({ level: 50, msg: damaged })]);
  expect((await fetch(`${bookingServer.origin.url}/`)).status).toBe(200);
  expect((await fetch(`${bookingServer.origin.url}/api/demo-slots`)).status).toBe(503);
  await rename(file, `${file}.damaged`);
  const [free] = await slotsOf(bookingServer);
  expect((await post(bookingServer, { ...PERSON, slot: free?.id })).status).toBe(201);
});

it('S05 a booking waits for another process with a lock on the database, and is stored afterwards', async () => {
  bookingServer = await startBookingServer({ directory });
  const [slot] = await slotsOf(bookingServer);
  const other = createClient({ url: pathToFileURL(join(directory, 'bookings.db')).href });
  const lock = await other.transaction('write');
  let isHeld = true;
  const booking = post(bookingServer, { ...PERSON, slot: slot?.id }).then((response) => ({
    status: response.status,
    isHeld,
  }));
  // The server answers this after it got the post, because readers do not wait for writers.
  for (let round = 0; round < 3; round += 1) await slotsOf(bookingServer);
  isHeld = false;
  await lock.commit();
  expect(await booking).toEqual({ status: 201, isHeld: false });
  other.close();
});
