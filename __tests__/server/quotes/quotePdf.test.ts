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

const LINE = { id: 'buyers', kind: 'seat', role: 'buyer', quantity: 2, unit: 4000, amount: 8000 } as const;

const print = (sheet: Partial<Sheet>, siteName = 'Keelstone') =>
  quotePdf(
    { ...SHEET, ...sheet },
    { lang: 'en-us', siteName, words: { page: (page, count) => `${page}/${count}`, unprintable: UNPRINTABLE } },
  );
/** One document for all names. */
const printFor = (customers: readonly string[]) =>
  print({ facts: [...SHEET.facts, ...customers.map((value, index) => ({ label: `For${index}x`, value }))] });
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
  it('S16 has names in the face that has their letters', async () => {
    const names = [
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
    ] as const;
    const file = await printFor(names.map(([name]) => name));
    const said = squeezed(readPdf(file).text);
    for (const [index, [, shown]] of names.entries()) expect(said).toContain(squeezed(`For${index}x${shown}`));
    expect(boxesIn(file)).toBe(0);
  });

  it('S16 says that a name cannot be printed in place of a part of it', async () => {
    const names = ['サッポロビール株式会社', '三菱UFJ銀行（東京）', '東京3', 'שלום Fennmoor 🇩🇪', '🚀 & ✨', '\u3164'];
    const file = await printFor(names);
    const said = squeezed(readPdf(file).text);
    for (const index of names.keys()) expect(said).toContain(squeezed(`For${index}x${UNPRINTABLE}`));
    expect(boxesIn(file)).toBe(0);
  });

  it('S16 has no boxes in words of a price book', async () => {
    const file = await print({
      notes: ['CO₂ reports, ① ₺ 3 ≥ ⅓ → 🚀', 'Über\u00adsicht'],
      totalsTitle: 'CO₂\u202ftotals',
    });
    const { text } = readPdf(file);
    expect(boxesIn(file)).toBe(0);
    for (const words of ['CO₂ reports', 'Übersicht', 'CO₂ totals']) expect(squeezed(text)).toContain(squeezed(words));
  });

  it('S16 is read as a heading and a table whose rows begin with their names, without footers and rules', async () => {
    const amount = (text: string) => ({ text, minor: 1 });
    const file = await print({
      sections: [
        {
          id: 'recurring',
          title: 'Every month',
          lines: [
            { id: 'buyers', line: LINE, item: 'Buyers', reason: 'As agreed', quantity: '2', list: amount('80.00') },
          ],
        },
      ],
      totals: [{ id: 'month', label: 'Net per month', net: amount('70.00') }],
      notes: ['Without tax.'],
    });
    const { tags } = readPdf(file);
    const ofTypes = (...types: string[]) => tags.filter((tag) => types.includes(tag.split(' ')[0] ?? ''));
    expect(ofTypes('H1').map((tag) => tag.split(' ')[1])).toEqual(['Quote']);
    expect(tags).toContain('P Number Q-1');
    expect(ofTypes('Table')).toHaveLength(1);
    expect(ofTypes('TR', 'TH', 'TD')).toEqual([
      'TR Item Quantity Unit List Discount Net',
      ...['Item', 'Quantity', 'Unit', 'List', 'Discount', 'Net'].map((title) => `TH ${title}`),
      'TR Every month',
      'TH Every month',
      ...Array<string>(5).fill('TD'),
      'TR Buyers As agreed 2 80.00',
      'TH Buyers As agreed',
      ...['TD 2', 'TD', 'TD 80.00', 'TD', 'TD'],
      'TR Totals',
      'TH Totals',
      ...Array<string>(5).fill('TD'),
      'TR Net per month 70.00',
      'TH Net per month',
      ...['TD', 'TD', 'TD', 'TD', 'TD 70.00'],
    ]);
    expect(tags.at(-1)).toBe('P Without tax.');
    expect(tags.join()).not.toContain('1/1');
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
