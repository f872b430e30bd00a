import { inflateSync } from 'node:zlib';
import type { Sheet } from '../../../src/pricing/sheet';
import { quotePdf } from '../../../src/server/quotes/quotePdf';
import { readPdf } from '../../support/readPdf';

const UNPRINTABLE = 'A name that cannot be printed';
const SHEET: Sheet = {
  title: 'Quote',
  seller: ['Keelstone Ltd', '1 Harbour Street, Porto', 'sales@keelstone.example'],
  facts: [{ label: 'Number', value: 'Q-1' }],
  columns: { item: 'Item', quantity: 'Quantity', unit: 'Unit', list: 'List', discount: 'Discount', net: 'Net' },
  sections: [],
  totalsTitle: 'Totals',
  totals: [],
  notes: [],
  currency: 'EUR',
};

const print = (sheet: Partial<Sheet>, siteName = 'Keelstone') =>
  quotePdf(
    { ...SHEET, ...sheet },
    { lang: 'en-us', siteName, words: { page: (page, count) => `${page}/${count}`, unprintable: UNPRINTABLE } },
  );
const printFor = (customer: string) => print({ facts: [...SHEET.facts, { label: 'For', value: customer }] });
/**
 * Without spaces and marks: a mark that a face draws apart from its letter has no text in the file, which is read as the
 * number of its glyph.
 */
const squeezed = (text: string) => text.normalize('NFD').replace(/[\s\p{M}\p{Cc}!]+/gu, '');

/** How many glyphs of a file are the box that stands for a character that its face lacks: the first one of each face. */
function boxesIn(file: Buffer): number {
  const streams = file.toString('latin1').matchAll(/FlateDecode[^>]*>>\s*stream\r?\n([\s\S]*?)\r?\nendstream/g);
  const contents = Array.from(streams, ([, data = '']) => inflateSync(Buffer.from(data, 'latin1')).toString('latin1'));
  const shown = contents.flatMap((content) => content.match(/\[[^\]]*\] TJ/g) ?? []);
  const glyphs = shown
    .flatMap((line) => line.match(/<[0-9a-f]+>/g) ?? [])
    .flatMap((run) => run.match(/[0-9a-f]{4}/g) ?? []);
  expect(glyphs.length).toBeGreaterThan(100);
  return glyphs.filter((glyph) => glyph === '0000').length;
}

describe('the text of a quote as a PDF file', () => {
  it.each([
    ['Rolls\u2011Royce Wi\u2010Fi', 'Rolls\u2011Royce Wi\u2010Fi'],
    ['Oʻzbekiston Hawaiʻi', 'Oʻzbekiston Hawaiʻi'],
    ['Ɓala Ɗan Ƙasa', 'Ɓala Ɗan Ƙasa'],
    ['Kṛṣṇa Ḥasan ʿAlī', 'Kṛṣṇa Ḥasan ʿAlī'],
    ['Ṣọlá Ọ̀ṣun', 'Ṣọlá Ọ̀ṣun'],
    ['Ελληνική Ναυτιλία', 'Ελληνική Ναυτιλία'],
    ['Nguyễn & Łódź™', 'Nguyễn & Łódź™'],
    ['Fennmoor® 🚀 GmbH', 'Fennmoor® GmbH'],
    ['₺ ₹ ①', '₺ ₹ 1'],
    ['Ｆｅｎｎｍｏｏｒ\u3000（Ｎｏｒｄ）', 'Fennmoor (Nord)'],
    ['1\ufe0f\u20e3 Fennmoor ★ 👩🏽‍💻', '1 Fennmoor'],
  ])('S16 has a name in the face that has its letters: %s', async (customer, shown) => {
    const file = await printFor(customer);
    expect(squeezed(readPdf(file).text)).toContain(squeezed(`For${shown}Item`));
    expect(boxesIn(file)).toBe(0);
  });

  it.each(['サッポロビール株式会社', '三菱UFJ銀行（東京）', '東京3', 'שלום Fennmoor 🇩🇪', '🚀 & ✨', '\u3164'])(
    'S16 says that a name cannot be printed in place of a part of it: %s',
    async (customer) => {
      const file = await printFor(customer);
      expect(squeezed(readPdf(file).text)).toContain(squeezed(`For${UNPRINTABLE}Item`));
      expect(boxesIn(file)).toBe(0);
    },
  );

  it('S16 has no boxes in words of a price book', async () => {
    const file = await print({
      notes: ['CO₂ reports, ① ₺ 3 ≥ ⅓ → 🚀', 'Über\u00adsicht'],
      totalsTitle: 'CO₂\u202ftotals',
    });
    const { text } = readPdf(file);
    expect(boxesIn(file)).toBe(0);
    for (const words of ['CO₂ reports', 'Übersicht', 'CO₂ totals']) expect(squeezed(text)).toContain(squeezed(words));
  });

  it('S16 wraps a long title, and long lines of the seller and of the site name, within the page', async () => {
    const long = 'Procurement Software Handelsgesellschaft mbH and partners of Lisbon '.repeat(3).trim();
    const sheet = { title: `Offer ${long}`, seller: [`Seller ${long}`, `Street ${long}`, `Mail ${long}`] };
    const { pages, lines } = readPdf(await print(sheet, `Site ${long}`));
    expect(pages).toBe(1);
    const [left, right] = [Math.min(...lines.map((line) => line.left)), Math.max(...lines.map((line) => line.right))];
    expect([left >= 53, right <= 542]).toEqual([true, true]);
    const overlapping = lines.filter((line) =>
      lines.some(
        (other) =>
          other !== line && line.left < other.right && other.left < line.right && Math.abs(line.y - other.y) < 6,
      ),
    );
    expect(overlapping).toEqual([]);
  });
});
