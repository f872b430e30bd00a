import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { cookieOf, openRoom, PERSON, post, slotsOf, type TestRoom } from './support/room';

interface Mail {
  from: string;
  to: string[];
  data: string;
}

/** The far end of the wire: a mail server that speaks as much SMTP as a client needs, and can refuse everything. */
const mailbox: { server?: Server; mails: Mail[]; refusing: boolean } = { mails: [], refusing: false };

function serve(socket: Socket): void {
  const say = (line: string) => socket.write(`${line}\r\n`);
  let mail: Mail = { from: '', to: [], data: '' };
  let inData = false;
  let rest = '';
  say('220 mail.example ready');
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    rest += chunk.toString('latin1');
    for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
      const line = rest.slice(0, end);
      rest = rest.slice(end + 2);
      if (inData) {
        if (line !== '.') mail.data += `${line}\r\n`;
        else {
          inData = false;
          mailbox.mails.push(mail);
          mail = { from: '', to: [], data: '' };
          say('250 kept');
        }
      } else if (/^EHLO|^HELO/i.test(line)) say('250 mail.example');
      else if (mailbox.refusing) say('451 not now');
      else if (/^MAIL FROM/i.test(line)) say(((mail.from = line), '250 ok'));
      else if (/^RCPT TO/i.test(line)) say((mail.to.push(line.replace(/^.*<|>.*$/g, '')), '250 ok'));
      else if (/^DATA/i.test(line)) say(((inData = true), '354 go on'));
      else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
      else say('250 ok');
    }
  });
}

let room: TestRoom;
beforeAll(async () => {
  mailbox.server = createServer(serve);
  await new Promise<void>((resolve) => mailbox.server?.listen(0, '127.0.0.1', resolve));
  const { port } = mailbox.server.address() as AddressInfo;
  room = await openRoom({
    env: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Keelstone <hello@keelstone.example>' },
  });
});
afterAll(async () => {
  await room.close();
  mailbox.server?.close();
});
beforeEach(() => {
  mailbox.mails.length = 0;
  mailbox.refusing = false;
});

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (let round = 0; round < 300 && !(await condition()); round += 1)
    await new Promise((done) => setTimeout(done, 25));
  expect(await condition()).toBe(true);
}

/** A mail's calendar part, its lines unfolded. */
function calendarOf({ data }: Mail): string {
  const [, part = ''] = /Content-Type: text\/calendar[^]*?\r\n\r\n([^]*?)\r\n--/.exec(data) ?? [];
  return part.replace(/\r\n /g, '');
}

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
    const files = mailbox.mails.map(calendarOf);
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
});
