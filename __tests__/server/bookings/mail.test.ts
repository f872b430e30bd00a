import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { calendarOf, headersOf, openMailbox, textOf, type Mail, type Mailbox } from './support/mailbox';
import { until } from '../support/until';
import { cookieOf, startBookingServer, PERSON, post, slotsOf, type BookingServer } from './support/bookingServer';

let mailbox: Mailbox;
let bookingServer: BookingServer;
beforeAll(async () => {
  mailbox = await openMailbox();
  bookingServer = await startBookingServer({
    env: { SMTP_URL: mailbox.url, MAIL_FROM: 'Keelstone <hello@keelstone.example>' },
  });
});
afterAll(async () => {
  await bookingServer.close();
  mailbox.close();
});
beforeEach(() => {
  mailbox.mails.length = 0;
  mailbox.refusing = false;
});

const mailsTo = (address: string): Mail[] => mailbox.mails.filter(({ to }) => to.includes(address));

describe('mails about a booking', () => {
  it('S06 send visitor and host the invitation, its changes, and its cancellation', async () => {
    const [slot, , , other] = await slotsOf(bookingServer);
    const booked = await post(bookingServer, { ...PERSON, slot: slot?.id });
    await until(() => mailbox.mails.length === 2);
    const cookie = { cookie: cookieOf(booked) };
    await post(bookingServer, { slot: other?.id }, cookie, '/api/demo-bookings/current/change');
    await until(() => mailbox.mails.length === 4);
    await post(bookingServer, {}, cookie, '/api/demo-bookings/current/cancel');
    await until(() => mailbox.mails.length === 6);

    const toVisitor = mailsTo(PERSON.email);
    const toHost = mailbox.mails.filter((mail) => !toVisitor.includes(mail));
    for (const { to } of toHost) expect(to).toEqual([expect.stringMatching(/@keelstone\.example$/)]);
    for (const mails of [toVisitor, toHost]) {
      const files = mails.map((mail) => calendarOf(mail).replace(/\r\n /g, ''));
      expect(files.map((file) => /METHOD:(\w+)/.exec(file)?.[1])).toEqual(['REQUEST', 'REQUEST', 'CANCEL']);
      expect(files.map((file) => /SEQUENCE:(\d+)/.exec(file)?.[1])).toEqual(['0', '1', '2']);
      expect(new Set(files.map((file) => /UID:(\S+)/.exec(file)?.[1])).size).toBe(1);
    }
    expect(toVisitor[0]?.data).toContain('/api/demo-bookings/open/');
    const [told = ''] = toHost.map((mail) => textOf(mail));
    for (const words of [PERSON.first_name, PERSON.last_name, PERSON.email, PERSON.company, PERSON.message])
      expect(told).toContain(words);
  });

  it('are retried when the mail server refuses, with the same Message-ID; the visitor waits for none of it', async () => {
    mailbox.refusing = true;
    const [slot] = await slotsOf(bookingServer);
    expect((await post(bookingServer, { ...PERSON, email: 'later@fennmoor.example', slot: slot?.id })).status).toBe(
      201,
    );
    await until(async () => (await bookingServer.service.store.openDeliveries(10)).every(({ error }) => error !== ''));
    const open = await bookingServer.service.store.openDeliveries(10);
    mailbox.refusing = false;
    bookingServer.clock.now += 6_000;
    await until(() => mailbox.mails.length === 2);
    expect(
      mailbox.mails
        .map((mail) =>
          headersOf(mail)
            .get('message-id')?.[0]
            ?.replace(/^<|@.*$/g, ''),
        )
        .sort(),
    ).toEqual(open.map(({ id }) => id).sort());
  });

  it('S06 are not sent once the demo is over, and operators see why', async () => {
    mailbox.refusing = true;
    const late = await startBookingServer({ env: { SMTP_URL: mailbox.url, MAIL_FROM: 'hello@keelstone.example' } });
    const [slot] = await slotsOf(late);
    expect((await post(late, { ...PERSON, slot: slot?.id })).status).toBe(201);
    const open = () => late.service.store.openDeliveries(10);
    await until(async () => (await open()).every(({ error }) => error !== ''));
    mailbox.refusing = false;
    late.clock.now = Date.parse(slot?.start ?? '') + 86_400_000;
    await until(async () => (await open()).every(({ state }) => state === 'failed'));
    expect((await open()).map(({ error }) => error)).toEqual(
      Array(2).fill('The demo is over, so that this mail was not sent.'),
    );
    expect(mailbox.mails).toEqual([]);
    await late.close();
  });

  it('are sent while the receiver of the webhook hangs', async () => {
    const deaf = createServer(() => undefined);
    await new Promise<void>((resolve) => deaf.listen(0, '127.0.0.1', resolve));
    const { port } = deaf.address() as AddressInfo;
    const both = await startBookingServer({
      env: {
        SMTP_URL: mailbox.url,
        MAIL_FROM: 'hello@keelstone.example',
        BOOKING_WEBHOOK_URL: `http://127.0.0.1:${port}/`,
      },
    });
    const slots = await slotsOf(both);
    for (const [index, slot] of slots.slice(0, 2).entries()) {
      expect((await post(both, { ...PERSON, slot: slot.id })).status).toBe(201);
      await until(() => mailbox.mails.length === 2 * (index + 1));
    }
    // The mail server receives a mail just before the outbox records it.
    await until(async () => (await both.service.store.openDeliveries(10)).length === 2);
    const open = await both.service.store.openDeliveries(10);
    expect(open.map(({ destination, attempts, error }) => [destination, error, attempts <= 1])).toEqual([
      ['webhook', '', true],
      ['webhook', '', true],
    ]);
    deaf.closeAllConnections();
    deaf.close();
    await both.close();
  });
});

describe('an unverified e-mail address', () => {
  const PHISH = 'Pay at https://evil.example now';
  const TYPED = {
    first_name: PHISH,
    last_name: PHISH,
    company: PHISH,
    message: PHISH,
    quote: PHISH,
    attribution: PHISH,
  };

  it.each(['en-us', 'de-de'])('S06 gets no typed text, in any mail or calendar file (%s)', async (lang) => {
    const email = `typed.${lang}@fennmoor.example`;
    const [slot, , other] = await slotsOf(bookingServer);
    const booked = await post(bookingServer, { ...PERSON, ...TYPED, email, lang, slot: slot?.id });
    const cookie = { cookie: cookieOf(booked) };
    await post(bookingServer, { slot: other?.id }, cookie, '/api/demo-bookings/current/change');
    await post(bookingServer, {}, cookie, '/api/demo-bookings/current/cancel');
    await until(() => mailsTo(email).length === 3);
    for (const mail of mailsTo(email)) {
      const all = [mail.data, textOf(mail), calendarOf(mail).replace(/\r\n /g, '')].join('\n');
      expect(all).not.toMatch(/evil|Pay at/);
      expect(calendarOf(mail)).not.toContain('CN="Pay');
      expect(headersOf(mail).get('to')).toEqual([email]);
    }
    await until(async () => (await bookingServer.service.store.openDeliveries(10)).length === 0);
    // The mail to the host contains it.
    const toHost = mailbox.mails.filter((mail) => !mail.to.includes(email));
    expect(toHost.some((mail) => textOf(mail).includes(PHISH))).toBe(true);
  });

  it('S06 gets six mails per day across all its spellings, whoever books; the bookings are stored, and the page says so', async () => {
    const flooded = await startBookingServer({ env: { SMTP_URL: mailbox.url, MAIL_FROM: 'hello@keelstone.example' } });
    const spellings = ['Mu\u0308ller', 'm\u00fcller', 'M\u00dcLLER+1', 'm\u00fcller+two', '"m\u00fcller"'].map(
      (name) => `${name}@b\u00fccher.example`,
    );
    const addresses = [
      ...spellings,
      'm\u00fcller@xn--bcher-kva.example',
      'M\u00dcLLER@B\u00dcCHER.example',
      spellings[0],
    ];
    const answers: Response[] = [];
    for (const email of addresses) {
      const [slot] = await slotsOf(flooded);
      answers.push(await post(flooded, { ...PERSON, email, slot: slot?.id }));
    }
    expect(answers.map(({ status }) => status)).toEqual(addresses.map(() => 201));
    const views = await Promise.all(
      answers.map(async (answer) => (await answer.clone().json()) as { booking: object }),
    );
    expect(views.map(({ booking }) => (booking as { mailed: boolean }).mailed)).toEqual([
      ...Array<boolean>(6).fill(true),
      false,
      false,
    ]);
    expect(await flooded.service.store.list(100)).toHaveLength(addresses.length);
    const cookies = answers.map((answer) => ({ cookie: cookieOf(answer) }));
    const [invited, , , , , , uninvited] = cookies;
    const file = await fetch(`${flooded.origin.url}/api/demo-bookings/current/keelstone-demo.ics`, {
      headers: uninvited,
    });
    expect(await file.text()).toContain('STATUS:CONFIRMED');

    // A cancellation is sent once, to the invited persons.
    const change = '/api/demo-bookings/current/change';
    const cancel = '/api/demo-bookings/current/cancel';
    for (let round = 0; round < 2; round += 1) {
      for (const cookie of [invited, uninvited]) {
        await post(flooded, {}, cookie, cancel);
        const free = await slotsOf(flooded);
        await post(flooded, { slot: free[round]?.id }, cookie, change);
      }
    }
    await until(async () => (await flooded.service.store.openDeliveries(100)).length === 0);
    const isOurs = ({ to }: Mail) =>
      to.some((address) => addresses.some((one) => one === address) || /cher/.test(address));
    expect(mailbox.mails.filter(isOurs)).toHaveLength(7);
    // Hosts get all notifications: eight bookings, four cancellations, four changes.
    expect(mailbox.mails.filter((mail) => !isOurs(mail))).toHaveLength(16);

    flooded.clock.now += 86_400_001;
    const [slot] = await slotsOf(flooded);
    const tomorrow = await post(flooded, { ...PERSON, email: addresses[1], slot: slot?.id });
    expect(await tomorrow.json()).toMatchObject({ booking: { mailed: true } });
    await flooded.close();
  });
});
