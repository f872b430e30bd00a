import type { Release } from '../../../src/server/builds/releases/release';
import { makeRelease, page } from '../support/release';
import { until } from '../support/until';
import { openMailbox, type Mailbox } from './support/mailbox';
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

const CONFIRMED =
  '<p data-region="booking-title"></p><p data-region="booking-lead"></p><div data-region="booking"></div>';
const CHANGE = '/api/demo-bookings/current/change';

let mailbox: Mailbox;
let bookingServer: BookingServer;
beforeAll(async () => {
  mailbox = await openMailbox();
  const built: Release = await makeRelease(temporaryDirectory(), {
    'booking-confirmed/index.html': page('Booked', CONFIRMED),
    'de/booking-confirmed/index.html': page('Gebucht', CONFIRMED),
  });
  const env = { SMTP_URL: mailbox.url, MAIL_FROM: 'hello@keelstone.example' };
  bookingServer = await startBookingServer({ release: () => built, env });
});
afterAll(async () => {
  await bookingServer.close();
  mailbox.close();
});

async function book(fields: object = {}): Promise<{ cookie: string }> {
  const [slot] = await slotsOf(bookingServer);
  return { cookie: cookieOf(await post(bookingServer, { ...PERSON, ...fields, slot: slot?.id })) };
}

const pageOf = async (headers: { cookie: string }, path = '/booking-confirmed') =>
  (await fetch(bookingServer.origin.url + path, { headers })).text();

describe('the confirmation page', () => {
  it('S06 says that the invitation is on its way until the mail server has taken it, then where it was sent', async () => {
    mailbox.refusing = true;
    const mine = await book();
    expect(await pageOf(mine)).toContain('The invitation is on its way to your e-mail address.');
    mailbox.refusing = false;
    await until(async () => {
      // The next attempt is due some seconds after the refused one, whenever that ended.
      bookingServer.clock.now += 6_000;
      return (await bookingServer.service.store.openDeliveries(10)).length === 0;
    });
    const later = await pageOf(mine);
    expect(later).toContain(`The invitation was sent to ${PERSON.email}.`);
    expect(later).not.toContain('on its way');
  });

  it('S06 mentions an attached configuration', async () => {
    expect(await pageOf(await book({ quote: '1~1999-1~USD' }))).toContain('Your price configuration is attached.');
    expect(await pageOf(await book())).not.toContain('configuration');
  });

  it('S06 answers the form of a change with its own section expanded: for other times, and for an error in it', async () => {
    const mine = await book();
    const show = await postForm(bookingServer, { show: 'times', zone: 'Australia/Sydney' }, mine, CHANGE);
    const times = await show.text();
    expect([show.status, times.includes('<details id="change" open>')]).toEqual([200, true]);
    expect(times).toContain(`<form method="post" action="${CHANGE}#change">`);
    expect(times).toContain('<option value="Australia/Sydney" selected>');
    const refused = await postForm(bookingServer, { zone: 'Australia/Sydney' }, mine, CHANGE);
    expect([refused.status, await refused.text()]).toEqual([
      409,
      expect.stringMatching(/<details id="change" open><summary>[^<]*<\/summary><div role="alert"[^>]*>/),
    ]);
  });

  it.each(['en-us', 'de-de'])(
    'S06 is in the language of its address, whatever the booking is in (%s)',
    async (lang) => {
      const mine = await book({ lang });
      const [english, german] = [await pageOf(mine), await pageOf(mine, '/de/booking-confirmed')];
      expect([english.includes('<title>Booked'), english.includes('Change the time'), english]).toEqual([
        true,
        true,
        expect.not.stringContaining('Termin'),
      ]);
      expect([german.includes('<title>Gebucht'), german.includes('Termin verschieben'), german]).toEqual([
        true,
        true,
        expect.not.stringContaining('Change'),
      ]);
      // So are the responses to its forms, which have no language in their address.
      const from = (posted: string) => postForm(bookingServer, { show: 'times', lang: posted }, mine, CHANGE);
      expect(await (await from('en-us')).text()).toContain('Change the time');
      expect(await (await from('de-de')).text()).toContain('Termin verschieben');
      const cancelled = await postForm(bookingServer, { lang: 'de-de' }, mine, '/api/demo-bookings/current/cancel');
      expect(cancelled.headers.get('location')).toBe('/de/booking-confirmed');
    },
  );
});
