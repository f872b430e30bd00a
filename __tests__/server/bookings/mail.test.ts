import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { calendarOf, openMailbox, type Mailbox } from './support/mailbox';
import { until } from '../support/until';
import { cookieOf, openRoom, PERSON, post, slotsOf, type TestRoom } from './support/room';

let mailbox: Mailbox;
let room: TestRoom;
beforeAll(async () => {
  mailbox = await openMailbox();
  room = await openRoom({ env: { SMTP_URL: mailbox.url, MAIL_FROM: 'Keelstone <hello@keelstone.example>' } });
});
afterAll(async () => {
  await room.close();
  mailbox.close();
});
beforeEach(() => {
  mailbox.mails.length = 0;
  mailbox.refusing = false;
});

describe('the mail about a booking', () => {
  it('S06 brings visitor and host the invitation, its changes, and its end', async () => {
    const [slot, , , other] = await slotsOf(room);
    const booked = await post(room, { ...PERSON, slot: slot?.id });
    await until(() => mailbox.mails.length === 1);
    const cookie = { cookie: cookieOf(booked) };
    await post(room, { slot: other?.id }, cookie, '/api/demo-bookings/current/change');
    await until(() => mailbox.mails.length === 2);
    await post(room, {}, cookie, '/api/demo-bookings/current/cancel');
    await until(() => mailbox.mails.length === 3);

    for (const { to } of mailbox.mails)
      expect(to).toEqual([PERSON.email, expect.stringMatching(/@keelstone\.example$/)]);
    const files = mailbox.mails.map((mail) => calendarOf(mail).replace(/\r\n /g, ''));
    expect(files.map((file) => /METHOD:(\w+)/.exec(file)?.[1])).toEqual(['REQUEST', 'REQUEST', 'CANCEL']);
    expect(files.map((file) => /SEQUENCE:(\d+)/.exec(file)?.[1])).toEqual(['0', '1', '2']);
    expect(new Set(files.map((file) => /UID:(\S+)/.exec(file)?.[1])).size).toBe(1);
    expect(mailbox.mails[0]?.data).toContain('/api/demo-bookings/open/');
  });

  it('comes later when the mail server refuses, with the same Message-ID; the visitor waits for none of it', async () => {
    mailbox.refusing = true;
    const [slot] = await slotsOf(room);
    expect((await post(room, { ...PERSON, slot: slot?.id })).status).toBe(201);
    await until(async () => (await room.room.store.openDeliveries(10))[0]?.error !== '');
    const [open] = await room.room.store.openDeliveries(10);
    mailbox.refusing = false;
    room.clock.now += 6_000;
    await until(() => mailbox.mails.length === 1);
    expect(mailbox.mails[0]?.data).toContain(`Message-ID: <${open?.id}@`);
  });

  it('goes out while the receiver of the webhook hangs', async () => {
    const deaf = createServer(() => undefined);
    await new Promise<void>((resolve) => deaf.listen(0, '127.0.0.1', resolve));
    const { port } = deaf.address() as AddressInfo;
    const both = await openRoom({
      env: {
        SMTP_URL: mailbox.url,
        MAIL_FROM: 'hello@keelstone.example',
        BOOKING_WEBHOOK_URL: `http://127.0.0.1:${port}/`,
      },
    });
    const slots = await slotsOf(both);
    for (const [index, slot] of slots.slice(0, 2).entries()) {
      expect((await post(both, { ...PERSON, slot: slot.id })).status).toBe(201);
      await until(() => mailbox.mails.length === index + 1);
    }
    const open = await both.room.store.openDeliveries(10);
    expect(open.map(({ destination, attempts, error }) => [destination, error, attempts <= 1])).toEqual([
      ['webhook', '', true],
      ['webhook', '', true],
    ]);
    deaf.closeAllConnections();
    deaf.close();
    await both.close();
  });
});
