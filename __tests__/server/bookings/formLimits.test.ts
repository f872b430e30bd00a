import { RATE_LIMITS } from '../../../src/server/http/rateLimits';
import type { Release } from '../../../src/server/builds/releases/release';
import { makeRelease } from '../support/release';
import { BOOKING_PAGES } from './support/bookingPages';
import {
  cookieOf,
  startBookingServer,
  PERSON,
  post,
  postForm,
  slotsOf,
  type BookingServer,
} from './support/bookingServer';
import { temporaryDirectory } from '../../support/temporaryDirectory';

const CHANGE = '/api/demo-bookings/current/change';

let bookingServer: BookingServer;
beforeAll(async () => {
  const built: Release = await makeRelease(temporaryDirectory(), {
    ...BOOKING_PAGES,
  });
  bookingServer = await startBookingServer({ release: () => built });
});
afterEach(() => void jest.restoreAllMocks());
afterAll(() => bookingServer.close());

it('the form is limited per minute and network, since each one is filled in with free times', async () => {
  // The date stands still, so that all requests are within one minute.
  jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  const show = (address: string) =>
    fetch(`${bookingServer.origin.url}/book-demo`, { headers: { accept: 'text/html', 'x-forwarded-for': address } });
  for (let index = 0; index < RATE_LIMITS.bookingForm.perMinute; index += 1)
    expect((await show('203.0.113.20')).status).toBe(200);
  const refused = await show('203.0.113.20');
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect((await show('203.0.113.21')).status).toBe(200);
});

it('a change that is refused because of too many shows the booking with the reason, in the page without scripts', async () => {
  const address = { 'x-forwarded-for': '203.0.113.30' };
  const [first] = await slotsOf(bookingServer);
  const cookie = cookieOf(await post(bookingServer, { ...PERSON, slot: first?.id }));
  const move = async () => {
    const [slot] = await slotsOf(bookingServer);
    return postForm(bookingServer, { slot: slot?.id ?? '' }, { cookie, ...address }, CHANGE);
  };
  for (let index = 0; index < 5; index += 1) expect((await move()).status).toBe(303);
  const refused = await move();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.text()).toMatch(
    /<div role="alert" data-problem><p><strong>Several demos were booked or moved[^<]*<\/strong>/,
  );
});

it('S05 only who sends the form can be too quick, not who asks for other times', async () => {
  const shown_at = String(bookingServer.clock.now - 500);
  const [times, sent] = [
    await postForm(bookingServer, { shown_at, show: 'times' }),
    await postForm(bookingServer, { ...PERSON, shown_at }),
  ];
  expect(await times.text()).not.toContain('very quick');
  expect(await sent.text()).toContain('very quick');
});

it('S05 a message of the greatest length is accepted in any letters from a form without scripts, and one beyond is said to be too long', async () => {
  const [slot] = await slotsOf(bookingServer);
  const send = (message: string) => postForm(bookingServer, { ...PERSON, message, slot: slot?.id ?? '' });
  const refused = await send('采'.repeat(2001));
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain('Use at most 2000 characters.');
  expect((await send('采'.repeat(2000))).status).toBe(303);
});

it.each([
  ['en', '/book-demo', 'This form could not be read'],
  ['de', '/de/book-demo', 'Dieses Formular konnte nicht gelesen werden'],
])('S05 a form that is too long to be read is answered with a page that says so (%s)', async (_, path, words) => {
  const referer = bookingServer.origin.url + path;
  const refused = await postForm(bookingServer, { ...PERSON, message: '采'.repeat(8000) }, { referer });
  expect([refused.status, refused.headers.get('content-type')]).toEqual([413, 'text/html; charset=utf-8']);
  expect(await refused.text()).toContain(words);
});

it('S05 a form with a field twice is answered with a page in its language', async () => {
  const fields = Object.entries({ ...PERSON, lang: 'de-de' });
  const refused = await postForm(bookingServer, [...fields, ['email', 'c@d.example']]);
  expect([refused.status, refused.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8']);
  expect(await refused.text()).toContain('Dieses Formular konnte nicht gelesen werden');
});
