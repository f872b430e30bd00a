import { createSearch } from '../../src/search/createSearch';
import type { SearchEntry } from '../../src/search/entry';
import { grouped } from '../../src/search/grouped';
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
