import { csvOf } from '../../src/pricing/csv';
import { quotePdf } from '../../src/pricing/pdf/quotePdf';
import { quoteFor } from '../../src/pricing/quote';
import { withRequired, type Selection } from '../../src/pricing/selection';
import { sheetOf } from '../../src/pricing/sheet';
import { calculatorText } from '../../src/text/calculator';
import { pdfText } from '../support/pdfText';
import { shippedBook } from '../support/priceBooks';
import { readCsv } from '../support/readCsv';

const book = shippedBook();
const everything: Selection = {
  modules: withRequired(
    book,
    book.modules.map(({ key }) => key),
  ),
  seats: { requester: 1200, approver: 40, buyer: 12 },
  suppliers: 2600,
  orders: 1500,
  term: 'three_years',
  onboarding: 'managed',
  currency: 'EUR',
};

function sheetIn(lang: string, selection: Selection = everything, siteName = 'Keelstone') {
  const words = calculatorText(lang);
  return { words, sheet: sheetOf({ book, quote: quoteFor(book, selection), lang, words, siteName }) };
}

describe('the quote as CSV', () => {
  it('S16 has the same number of fields in every record and ends each with CRLF', () => {
    const { sheet, words } = sheetIn('en-us');
    const csv = csvOf(sheet, words);
    expect(csv.startsWith('\ufeff')).toBe(true);
    const rows = readCsv(csv.slice(1));
    expect(new Set(rows.map((row) => row.length))).toEqual(new Set([8]));
    expect(csv.endsWith('\r\n')).toBe(true);
    expect(csv.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  it('S16 adds up to the totals of the quote', () => {
    const { sheet, words } = sheetIn('de-de');
    const rows = readCsv(csvOf(sheet, words).slice(1));
    const cents = (value: string | undefined) => (value ? Number(value.replace('.', '')) : 0);
    const part = (title: string) => rows.filter(([first]) => first === title);
    const month = part(words.recurring).reduce((sum, row) => sum + cents(row[4]), 0);
    const saved = part(words.discounts).reduce((sum, row) => sum + cents(row[5]), 0);
    expect(month - saved).toBe(quoteFor(book, everything).month);
    const total = part(words.totals).find(([, label]) => label === words.total.month);
    expect(cents(total?.[4])).toBe(month - saved);
  });

  it('S16 lets no field be taken for a formula', () => {
    const { sheet, words } = sheetIn('en-us', everything, '=HYPERLINK("x")');
    for (const row of readCsv(csvOf(sheet, words).slice(1))) {
      for (const cell of row) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
    }
  });
});

describe('the quote as PDF', () => {
  it.each(['en-us', 'de-de'])('S16 says every word of the quote, in its order (%s)', (lang) => {
    const { sheet } = sheetIn(lang);
    const said = squeezed(pdfText(quotePdf(sheet, lang)));
    let at = 0;
    const words = [
      sheet.title,
      ...sheet.facts.flatMap(({ label, value }) => `${label}: ${value}`),
      ...sheet.parts.flatMap(({ title, lines }) => [title, ...lines.map(({ item }) => item)]),
      ...sheet.totals.flatMap(({ label, amount }) => [label, amount]),
      ...sheet.notes,
    ];
    for (const text of words) {
      const found = said.indexOf(squeezed(text.split(' ')[0] ?? ''), at);
      expect({ text, found: found >= 0 }).toEqual({ text, found: true });
      at = found;
    }
    for (const { lines } of sheet.parts) {
      for (const { reason = '', quantity = '', unit = '', amount } of lines)
        for (const text of [reason, quantity, unit, amount]) expect(said).toContain(squeezed(text));
    }
  });

  it('S16 is a file whose cross-reference table points at its objects', () => {
    const { sheet } = sheetIn('en-us');
    const file = quotePdf(sheet, 'en-us');
    expect(file).toMatch(/^%PDF-1\.4\n/);
    expect(file).toMatch(/%%EOF\n$/);
    const start = Number(/startxref\n(\d+)/.exec(file)?.[1]);
    expect(file.slice(start, start + 4)).toBe('xref');
    const offsets = [...file.matchAll(/^(\d{10}) 00000 n $/gm)].map((match) => Number(match[1]));
    offsets.forEach((offset, index) => expect(file.slice(offset)).toMatch(new RegExp(`^${index + 1} 0 obj`)));
    for (const [, length, content] of file.matchAll(/\/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/g))
      expect(content).toHaveLength(Number(length));
  });

  it('S16 keeps letters that the built-in font does not name', () => {
    const { sheet } = sheetIn('en-us', everything, 'Łódź „Źródło” − 5 €');
    expect(pdfText(quotePdf(sheet, 'en-us'))).toContain('Łódź „Źródło” − 5 € quote');
  });
});

/** Without blanks, which a line break may have taken the place of. */
function squeezed(text: string): string {
  return text.replace(/\s+/g, '');
}
