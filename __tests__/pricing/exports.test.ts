import { csvOf } from '../../src/pricing/csv';
import { quoteFor } from '../../src/pricing/quote';
import { issueQuote } from '../../src/pricing/quoteIssue';
import { withRequired, type Selection } from '../../src/pricing/selection';
import { sheetOf } from '../../src/pricing/sheet';
import { calculatorText } from '../../src/text/calculator';
import { SELLER } from '../support/calculator';
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
  const issue = issueQuote(book, 'a configuration', '2026-11-21');
  const seller = SELLER;
  return { words, sheet: sheetOf({ book, quote: quoteFor(book, selection), issue, seller, lang, words, siteName }) };
}

describe('the quote as CSV', () => {
  it('S16 has the same number of fields in every record, each of which ends with CRLF', () => {
    const { sheet } = sheetIn('en-us');
    const csv = csvOf(sheet, 'en-us');
    expect(csv.startsWith('\ufeff')).toBe(true);
    const rows = readCsv(csv.slice(1));
    expect(new Set(rows.map((row) => row.length))).toEqual(new Set([9]));
    expect(csv.endsWith('\r\n')).toBe(true);
    expect(csv.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  it('S16 starts with seller, number, date and validity, as print and PDF do', () => {
    const { sheet } = sheetIn('en-us');
    const head = readCsv(csvOf(sheet, 'en-us').slice(1))
      .filter(([part]) => part === sheet.title)
      .map(([, item]) => item);
    expect(head.slice(0, 6)).toEqual([
      'Keelstone Software GmbH',
      'Kielsteinkai 7, 20457 Hamburg',
      'hello@keelstone.example, +49 40 66969 120',
      expect.stringMatching(/^Quote number: 20261121-[0-9A-Z]{7}$/),
      'Date: November 21, 2026',
      'Valid until: December 21, 2026',
    ]);
  });

  it.each([
    ['monthly', 'en-us', 'Term: Month to month, cancel at the end of any month'],
    ['monthly', 'de-de', 'Laufzeit: Month to month, zum Ende jedes Monats kündbar'],
    ['two_years', 'en-us', 'Term: Two years, ends with 60 days’ notice'],
  ])('S16 names the term and its notice, also of a term without discount (%s, %s)', (term, lang, said) => {
    const { sheet } = sheetIn(lang, { ...everything, term });
    expect(readCsv(csvOf(sheet, lang).slice(1), lang === 'de-de' ? ';' : ',').map(([, item]) => item)).toContain(said);
  });

  it('S16 adds up to the totals of the quote', () => {
    const { sheet, words } = sheetIn('de-de');
    const rows = readCsv(csvOf(sheet, 'de-de').slice(1), ';');
    const cents = (value: string | undefined) => (value ? Number(value.replace(',', '')) : 0);
    const part = (title: string) => rows.filter(([first]) => first === title);
    const month = part(words.recurring).reduce((sum, row) => sum + cents(row[4]), 0);
    const saved = part(words.discounts).reduce((sum, row) => sum + cents(row[5]), 0);
    expect(month - saved).toBe(quoteFor(book, everything).month);
    const total = part(words.totals).find(([, label]) => label === words.total.month);
    expect(total?.slice(4, 7).map(cents)).toEqual([month, saved, month - saved]);
  });

  it.each([
    ['en-us', ',', /^\d+\.\d{2}$/],
    ['de-de', ';', /^\d+,\d{2}$/],
  ] as const)('S16 has the separator and decimal sign that a spreadsheet in %s expects', (lang, separator, amount) => {
    const { sheet } = sheetIn(lang);
    const rows = readCsv(csvOf(sheet, lang).slice(1), separator);
    const amounts = rows.slice(1).flatMap((row) => row.slice(3, 7).filter(Boolean));
    expect(amounts.length).toBeGreaterThan(20);
    for (const each of amounts) expect(each).toMatch(amount);
  });

  it('S16 has no field that a spreadsheet evaluates as a formula', () => {
    const { sheet } = sheetIn('en-us', everything, '=HYPERLINK("x")');
    for (const row of readCsv(csvOf(sheet, 'en-us').slice(1))) {
      for (const cell of row) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
    }
  });
});
