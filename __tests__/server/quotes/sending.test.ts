import { randomUUID } from 'node:crypto';
import { bodyOf, headersOf, type Mailbox } from '../bookings/support/mailbox';
import { NOW, startBookingServer, post, type BookingServer } from '../bookings/support/bookingServer';
import { startBookingServerWithMail, SITE, STATE } from '../bookings/support/bookingServerWithMail';
import { until } from '../support/until';
import { calculatorRelease } from './support/release';
import { readPdf } from '../../support/readPdf';

const PHISH = 'Pay at https://evil.example now';

let mailbox: Mailbox;
let bookingServer: BookingServer;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ mailbox, bookingServer, close } = await startBookingServerWithMail({ opsToken: 'let-me-in' }));
});
afterAll(() => close());
beforeEach(() => {
  mailbox.mails.length = 0;
});

let people = 0;
/** A new e-mail address. */
const newEmail = () => `buyer${(people += 1)}@fennmoor.example`;
const send = (body: object, headers: Record<string, string> = {}) =>
  post(bookingServer, { q: STATE, lang: 'en-us', ...body }, headers, '/api/quotes');

describe('a quote by mail', () => {
  it.each([
    ['en-us', /\$704\.00 a month, \$8,448\.00 in the first year/, '/module-pricing-calc'],
    ['de-de', /704,00\s\$ im Monat, 8\.448,00\s\$ im ersten Jahr/, '/de/module-pricing-calc'],
  ])('S16 contains price, document and configuration, and no typed text (%s)', async (lang, price, path) => {
    const email = newEmail();
    expect((await send({ email, lang, name: PHISH })).status).toBe(202);
    await until(() => mailbox.mails.length === 1);
    const [mail] = mailbox.mails;
    if (!mail) throw new Error('It has arrived.');
    const text = bodyOf(mail).replaceAll('\u00a0', ' ');
    expect(mail.to).toEqual([email]);
    expect(headersOf(mail).get('subject')?.[0]).toMatch(/20261121-\w{7}/);
    expect(text).toMatch(price);
    expect(text).toContain(`${SITE}${path}?q=${STATE}`);
    expect(mail.data + text).not.toContain('evil');

    const [, file = ''] = /https:\/\/keelstone\.example(\/api\/quotes\/sent\/\S+)/.exec(text) ?? [];
    const response = await fetch(bookingServer.origin.url + file);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    const document = readPdf(Buffer.from(await response.arrayBuffer()));
    expect(document.text).toContain(PHISH);
    expect(document.text).toContain(/20261121-\w{7}/.exec(text)?.[0]);
  });

  it('S16 is one mail for a repeated request, and refuses the same key with other content', async () => {
    const email = newEmail();
    const key = { 'idempotency-key': randomUUID() };
    const statuses = [];
    for (const body of [{ email }, { email }, { email: newEmail() }]) statuses.push((await send(body, key)).status);
    expect(statuses).toEqual([202, 202, 409]);
    await until(async () => (await bookingServer.service.store.openDeliveries(10)).length === 0);
    expect(mailbox.mails).toHaveLength(1);
  });

  it('S16 is one mail for a repeated request whose name is cut at an emoji', async () => {
    const [email, key] = [newEmail(), { 'idempotency-key': randomUUID() }];
    const body = { email, name: `${'x'.repeat(99)}👩‍🏫` };
    expect([(await send(body, key)).status, (await send(body, key)).status]).toEqual([202, 202]);
    await until(() => mailbox.mails.length === 1);
  });

  it('S16 is limited to six per mailbox in 24 hours, whoever requests it and however it is spelled', async () => {
    const [local = ''] = newEmail().split('@');
    const statuses = [];
    for (let count = 0; count < 7; count += 1)
      statuses.push((await send({ email: `${local}+${count}@fennmoor.example` })).status);
    expect(statuses).toEqual([202, 202, 202, 202, 202, 202, 429]);
    bookingServer.clock.now += 86_400_001;
    expect((await send({ email: `${local}@fennmoor.example` })).status).toBe(202);
    await until(async () => (await bookingServer.service.store.openDeliveries(20)).length === 0);
    bookingServer.clock.now = NOW;
  });

  it('S16 is limited to five a minute per network', async () => {
    const network = { 'x-forwarded-for': '203.0.113.7' };
    const statuses = [];
    for (let count = 0; count < 5; count += 1) statuses.push((await send({ email: newEmail() }, network)).status);
    const refused = await send({ email: newEmail() }, network);
    expect([...statuses, refused.status]).toEqual([202, 202, 202, 202, 202, 429]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    await until(async () => (await bookingServer.service.store.openDeliveries(20)).length === 0);
  });

  it.each([
    ['an address that is none', { email: 'nobody' }, 422],
    ['no module', { email: 'a@fennmoor.example', q: '1~2026-2~USD~annual~self~50.5.2~100.100~' }, 409],
    ['an old price book', { email: 'a@fennmoor.example', q: STATE.replace('2026-2', '2026-1') }, 409],
    ['an object in place of an address', { email: { address: 'a@fennmoor.example' } }, 400],
  ])('S16 is not sent with %s', async (_, body, status) => {
    expect((await send(body)).status).toBe(status);
    expect(await bookingServer.service.store.openDeliveries(10)).toEqual([]);
    expect(mailbox.mails).toEqual([]);
  });

  it('S16 is not sent with a field that people do not see; a bot gets an answer like any other', async () => {
    const response = await send({ email: 'a@fennmoor.example', website: 'https://x.example' });
    expect([response.status, await response.json()]).toEqual([202, { sent: true, number: expect.stringMatching(/./) }]);
    expect(await bookingServer.service.store.openDeliveries(10)).toEqual([]);
    expect(mailbox.mails).toEqual([]);
  });

  it('S16 is not sent for a page of another site', async () => {
    expect((await send({ email: newEmail() }, { origin: 'https://evil.example' })).status).toBe(403);
  });

  it('S16 is deleted with its person, and after its retention, together with its link', async () => {
    const [gone, old] = [newEmail(), newEmail()];
    const links: string[] = [];
    for (const email of [gone, old]) {
      mailbox.mails.length = 0;
      await send({ email });
      await until(() => mailbox.mails.length === 1);
      links.push(mailbox.mails.map((mail) => /\/api\/quotes\/sent\/\S+/.exec(bodyOf(mail))?.[0]).join());
    }
    const statuses = async () =>
      Promise.all(links.map(async (link) => (await fetch(bookingServer.origin.url + link)).status));
    expect(await statuses()).toEqual([200, 200]);
    expect(await bookingServer.service.store.deleteByEmail(gone.toUpperCase())).toBe(1);
    expect(await statuses()).toEqual([404, 200]);
    expect(await bookingServer.service.store.deleteEndedBefore(NOW + 1)).toBeGreaterThan(0);
    expect(await statuses()).toEqual([404, 404]);
  });

  it('S16 is refused without a mail server, which the panel knows before', async () => {
    const release = await calculatorRelease();
    const silent = await startBookingServer({ release: () => release });
    const ask = async ({ origin }: BookingServer) =>
      (await fetch(`${origin.url}/api/quotes`)).json() as Promise<unknown>;
    expect([await ask(bookingServer), await ask(silent)]).toEqual([{ mails: true }, { mails: false }]);
    const refused = await post(silent, { q: STATE, email: newEmail() }, {}, '/api/quotes');
    expect(refused.status).toBe(503);
    await silent.close();
  });

  it('S16 is listed for operators and exported as CSV that no spreadsheet runs', async () => {
    const email = newEmail();
    expect((await send({ email, name: '=1+1' })).status).toBe(202);
    const ask = (path: string, headers: HeadersInit = { authorization: 'Bearer let-me-in' }) =>
      fetch(`${bookingServer.origin.url}/api/ops/${path}`, { headers });
    const { quotes } = (await (await ask('bookings')).json()) as { quotes: object[] };
    expect(quotes).toContainEqual(expect.objectContaining({ email, customer: '=1+1', state: STATE, lang: 'en-us' }));
    const exported = await ask('quotes.csv');
    expect(exported.headers.get('cache-control')).toBe('no-store');
    const csv = await exported.text();
    expect(csv).toMatch(/^id,sent_at,email,customer,configuration,language,day\r\n/);
    expect(csv).toContain(`,${email},'=1+1,${STATE},en-us,2026-11-21`);
    expect((await ask('quotes.csv', {})).status).toBe(401);
  });
});
