import { createSearch } from '../../src/search/createSearch';
import type { SearchEntry } from '../../src/search/entry';
import { grouped } from '../../src/search/grouped';
import { synonymsOf } from '../../src/search/synonyms';
import { splitAtMatches } from '../../src/search/splitAtMatches';

const entry = (path: string, title: string, words: string, rest: Partial<SearchEntry> = {}): SearchEntry => ({
  path,
  title,
  summary: '',
  headings: [],
  words,
  ...rest,
});
const search = createSearch([
  entry('/pricing', 'Pricing', 'invoice plan'),
  entry('/invoices', 'Invoice matching', 'tolerance', { group: 'Features' }),
  entry('/de/genehmigung', 'Übersicht der Genehmigungen', 'freigabe', { group: 'Features' }),
]);
const found = (query: string) => search.find(query).map((hit) => hit.entry.path);

describe('the search', () => {
  it('S03 ranks a page with a matching title before one with matching text', () => {
    expect(found('invoice')).toEqual(['/invoices', '/pricing']);
  });

  it('S03 finds prefixes, typos and words without accents', () => {
    expect(found('toler')).toEqual(['/invoices']);
    expect(found('invioce')[0]).toBe('/invoices');
    expect(found('ubersicht')).toEqual(['/de/genehmigung']);
  });

  it('S03 takes a letter with a hyphen for a part of its word, however it is spelled', () => {
    const german = createSearch([
      entry('/mail', 'Bankdaten', '', { summary: 'E-Mails an den Einkauf' }),
      entry('/formats', 'Rechnungen', '', { headings: ['Welche E-Rechnungsformate lesen Sie?'] }),
      entry('/other', 'Integrationen', 'erechnung'),
    ]);
    const paths = (query: string) => german.find(query).map((hit) => hit.entry.path);
    for (const query of ['E-Rechnung', 'e-rechnung', 'E\u2011Rechnung', 'eRechnung', 'E-Rechnungen'])
      expect([query, paths(query).includes('/formats'), paths(query).includes('/mail')]).toEqual([query, true, false]);
    expect(paths('rechnungsformate')).toEqual(['/formats']);
    expect([paths('email'), paths('E-Mail')]).toEqual([['/mail'], ['/mail']]);
    const [hit] = german.find('E-Rechnungsformate');
    expect(splitAtMatches('Welche E-Rechnungsformate lesen Sie?', hit?.terms ?? new Set())[1]).toBe(
      'E-Rechnungsformate',
    );
  });

  it('S03 finds and highlights words with letters that Unicode does not take apart, and umlauts written with two letters', () => {
    const german = createSearch([
      entry('/size', 'Maße und Größe', '', { headings: ['Das Büro in Łódź'] }),
      entry('/other', 'Bestellungen', 'æther'),
    ]);
    for (const query of ['Masse', 'maße', 'Groesse', 'GRÖSSE', 'Buero', 'buro', 'lodz'])
      expect([query, german.find(query).map((hit) => hit.entry.path)]).toEqual([query, ['/size']]);
    expect(german.find('aether').map((hit) => hit.entry.path)).toEqual(['/other']);
    const [hit] = german.find('buero');
    expect(splitAtMatches('Das Büro in Łódź', hit?.terms ?? new Set())).toEqual(['Das ', 'Büro', ' in Łódź']);
  });

  it('S03 does not take a short word for another that is one letter away', () => {
    const german = createSearch([
      entry('/de/legal/privacy', 'Daten', ''),
      entry('/de/features/orders', 'Bestellung', ''),
    ]);
    expect(german.find('datev')).toEqual([]);
    expect(german.find('bestelung').length).toBe(1);
  });

  it('S03 ranks a word as it is spelled, anywhere, before a similar word in a title', () => {
    const similar = createSearch([entry('/a', 'Contrast', ''), entry('/b', 'Suppliers', 'contract other words')]);
    expect(similar.find('contract').map((hit) => hit.entry.path)).toEqual(['/b', '/a']);
  });

  it('S03 ranks a page that is called so before pages that mention the word, even in their titles', () => {
    const prices = createSearch([
      entry('/blog/why', 'Why our prices are public, price by price', 'price cost'),
      entry('/pricing', 'Numbers you can check', 'invoice', { synonyms: synonymsOf('/pricing', 'en-us') }),
      ...['/a', '/b', '/c', '/d', '/e', '/f'].map((path) => entry(path, 'Unit cost and price', 'what does it')),
    ]);
    for (const query of ['price', 'prices', '/prices', 'What does it cost?', 'how much', 'was kostet das'])
      expect([query, prices.find(query)[0]?.entry.path]).toEqual([query, '/pricing']);
    expect(prices.near('prices')[0]?.entry.path).toBe('/pricing');
  });

  it('S03 ignores the small words of a question, unless there are no others', () => {
    expect(found('what is the invoice plan')).toEqual(['/pricing']);
    const what = createSearch([entry('/what', 'What it is', '')]);
    expect(what.find('what').length).toBe(1);
  });

  it('S03 finds and highlights a word in any Unicode form and case', () => {
    const greek = createSearch([entry('/a', 'U\u0308bersicht', 'ΟΔΟΣ')]);
    for (const query of ['\u00dcbersicht', 'U\u0308BERSICHT', 'ubersicht', 'οδος', 'οδοσ', 'ΟΔΟΣ'])
      expect([query, greek.find(query).length]).toEqual([query, 1]);
    expect(splitAtMatches('die U\u0308bersicht', new Set(['ubersicht']))).toEqual(['die ', 'U\u0308bersicht', '']);
  });

  it('S03 requires every word of a query, and falls back to some where no page has all', () => {
    expect(found('invoice plan')).toEqual(['/pricing']);
    expect(found('tolerance plan').sort()).toEqual(['/invoices', '/pricing']);
    expect(found('  ')).toEqual([]);
  });

  it('S03 completes a single letter only as the last word, so that a query of letters costs no more than one of words', () => {
    expect(found('to').length).toBe(1);
    expect(found('t')).toEqual(found('to'));
    expect(found('t plan')).toEqual(['/pricing']);
    expect(found('t o l e')).toEqual([]);
  });

  it('S03 returns the matched words of a page', () => {
    expect([...(search.find('ubers')[0]?.terms ?? [])]).toEqual(['ubersicht']);
  });

  it('S29 ranks the page with the most similar address first, before pages with its words in their text', () => {
    const paths = createSearch([
      entry('/blog/supplier-scorecard', 'A supplier scorecard with five measures', 'scorecards scorecard'),
      entry('/features/suppliers/scorecards', 'Scores that hold', 'review'),
      entry('/pricing', 'Prices you can check', ''),
      entry('/module-pricing-calc', 'Module pricing calculator', 'pricing'),
    ]);
    const first = (words: string) => paths.near(words)[0]?.entry.path;
    expect(first('features supplier scorecrds')).toBe('/features/suppliers/scorecards');
    expect(first('pricng')).toBe('/pricing');
    expect(paths.near('review')).toEqual([]);
  });

  it('S03 groups hits by section, the section with the best hit first', () => {
    const groups = grouped(search.find('invoice'));
    expect(groups.map(({ group, hits }) => [group, hits.length])).toEqual([
      ['Features', 1],
      [undefined, 1],
    ]);
  });
});
