import type { Release } from '../../../src/server/builds/releases/release';
import { keysFrom } from '../../../src/server/keys';
import { makeQuote, pdfOf } from '../../../src/server/quotes/makeQuote';
import { quoteContent } from '../../../src/server/quotes/quoteContent';
import { registerQuotes } from '../../../src/server/quotes/quotesApi';
import { readPdf } from '../../support/readPdf';
import { listen, type TestOrigin } from '../support/origin';
import { calculatorRelease } from './support/release';

const NOW = Date.parse('2026-11-21T10:00:00Z');
const ALL = 'intake.suppliers.purchase-orders.invoices.spend.sourcing.contracts.risk';
const STATE = `1~2026-2~EUR~three_years~managed~1200.40.12~2600.1500~${ALL}`;

let now = NOW;
let release: Release;
let origin: TestOrigin;
beforeAll(async () => {
  release = await calculatorRelease();
  origin = await listen({
    site: { current: () => release, progress: () => undefined },
    routes: (app) =>
      registerQuotes(app, {
        release: () => release,
        now: () => now,
        // Documents need neither store nor keys.
        store: { sendQuote: () => Promise.reject(new Error('unused')), findQuote: () => Promise.resolve(undefined) },
        keys: keysFrom(['a secret']),
        siteUrl: 'https://keelstone.example',
        mails: false,
        onStored: () => undefined,
      }),
  });
});
afterAll(() => origin.close());

const ask = (state: string, lang = 'en-us') => fetch(`${origin.url}/api/quotes/quote.pdf?lang=${lang}&q=${state}`);
const squeezed = (text: string) => text.replace(/\s+/g, '');

async function sheetIn(lang: string) {
  const content = await quoteContent(release, lang);
  const made = content && makeQuote(content, { state: STATE, lang, day: '2026-11-21' });
  if (!made) throw new Error('The shipped content has this configuration.');
  return made.sheet;
}

describe('a quote as a PDF file', () => {
  it.each(['en-us', 'de-de'])('S16 contains all text of the quote, in order (%s)', async (lang) => {
    const sheet = await sheetIn(lang);
    const response = await ask(STATE, lang);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="[a-z]+-20261121-\w{7}\.pdf"$/);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const { text, pages, ...document } = readPdf(Buffer.from(await response.arrayBuffer()));
    expect(document).toMatchObject({ title: sheet.title, lang });
    const said = squeezed(text);
    let at = 0;
    const words = [
      'Keelstone',
      ...sheet.seller,
      sheet.title,
      ...sheet.facts.flatMap(({ label, value }) => [label, value]),
      ...sheet.sections.flatMap(({ title, lines }) => [title, ...lines.map(({ item }) => item)]),
      sheet.totalsTitle,
      ...sheet.totals.map(({ label }) => label),
      ...sheet.notes,
    ];
    for (const word of words) {
      const found = said.indexOf(squeezed(word), at);
      expect({ word, found: found >= 0 }).toEqual({ word, found: true });
      at = found;
    }
    for (const { lines } of sheet.sections) {
      for (const { reason, quantity, unit, list, discount, net } of lines)
        for (const cell of [reason, quantity, unit?.text, list?.text, discount?.text, net?.text])
          expect(said).toContain(squeezed(cell ?? ''));
    }
    for (const { list, discount, net } of sheet.totals)
      for (const cell of [list, discount, net]) expect(said).toContain(squeezed(cell?.text ?? ''));
    expect(said).toContain(lang === 'de-de' ? `Seite${pages}von${pages}` : `Page${pages}of${pages}`);
  });

  it('S16 names its customer in any letters that it has', async () => {
    const content = await quoteContent(release, 'en-us');
    const customer = 'Север Логистик';
    const made = content && makeQuote(content, { state: STATE, lang: 'en-us', day: '2026-11-21', customer });
    if (!made) throw new Error('The shipped content has this configuration.');
    expect(squeezed(readPdf(await pdfOf(made, content, 'en-us')).text)).toContain(squeezed(`For${customer}`));
  });

  it.each([
    ['without a module', '1~2026-2~EUR~annual~self~50.5.2~100.100~'],
    ['of a price book that is not in force', STATE.replace('2026-2', '2026-1')],
    ['of a price book that does not exist', STATE.replace('2026-2', '2031-1')],
    ['with a number that the calculator would cap', STATE.replace('1200', '1000001')],
    ['that is not readable', 'another'],
    ['that is longer than any', 'x'.repeat(2001)],
  ])('S16 is not rendered from a configuration %s', async (_, state) => {
    expect((await ask(state)).status).toBe(400);
  });

  it('S16 is not rendered once its price book has ended, even without one that follows', async () => {
    const { validUntil } =
      (await quoteContent(release, 'en-us'))?.books.find(({ version }) => version === '2026-2') ?? {};
    now = Date.parse(`${validUntil}T23:59:59Z`);
    expect((await ask(STATE)).status).toBe(200);
    now += 1000;
    expect((await ask(STATE)).status).toBe(400);
    now = NOW;
  });

  it('S16 is not cached under a guessed address', async () => {
    const response = await fetch(`${origin.url}/api/quotes/sent/${'a'.repeat(64)}/quote.pdf`);
    expect(response.status).toBe(404);
  });

  it('S16 says in a page, to the browser that follows an old link, that it is no longer stored', async () => {
    const response = await fetch(`${origin.url}/api/quotes/sent/${'a'.repeat(64)}/quote.pdf`, {
      headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
    });
    expect([response.status, response.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    expect(await response.text()).toContain('<h1>This quote is no longer stored.');
  });

  it('S16 is in English for an unknown language, and requires a configuration', async () => {
    expect((await ask(STATE, 'xx-yy')).headers.get('content-disposition')).toContain('filename="quote-');
    expect((await fetch(`${origin.url}/api/quotes/quote.pdf`)).status).toBe(400);
  });
});
