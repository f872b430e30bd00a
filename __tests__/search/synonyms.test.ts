import { createSearch } from '../../src/search/createSearch';
import { otherWords } from '../../src/search/otherWords';
import { synonymsOf } from '../../src/search/synonyms';

const PATHS = [
  '/features/purchase-orders',
  '/features/suppliers',
  '/customers',
  '/pricing',
  '/features/integrations',
  '/features/security',
  '/legal/dpa',
  '/book-demo',
  '/about',
];

describe('the synonyms of the main pages', () => {
  it.each([
    ['en-us', ''],
    ['de-de', '/de'],
  ])('S03 lead to a page by names that it does not have itself, in %s', (lang, prefix) => {
    const entries = PATHS.map((path) => ({
      path: `${prefix}${path}`,
      title: '',
      summary: '',
      headings: [],
      words: '',
    }));
    const search = createSearch(entries.map((entry) => ({ ...entry, synonyms: synonymsOf(entry.path, lang) })));
    const first = (query: string) => search.find(query)[0]?.entry.path.slice(prefix.length);
    expect(
      [
        'bestellungen',
        'vendor',
        'references',
        'vat',
        'mwst',
        'sap',
        'netsuite',
        'datev',
        'avv',
        'dsgvo',
        'sso',
        'demo',
        'preise',
      ].map((query) => first(query)),
    ).toEqual([
      '/features/purchase-orders',
      '/features/suppliers',
      '/customers',
      '/pricing',
      '/pricing',
      '/features/integrations',
      '/features/integrations',
      '/features/integrations',
      '/legal/dpa',
      '/legal/dpa',
      '/features/security',
      '/book-demo',
      '/pricing',
    ]);
  });

  it('S03 are given to no other page', () => {
    expect(synonymsOf('/about', 'en-us')).toBeUndefined();
    expect(synonymsOf('/de', 'de-de')).toBeUndefined();
  });
});

describe('the other words of a page', () => {
  it('S03 include acronyms, and no other short words', () => {
    expect(otherWords(['The VAT of an order, by SSO and API: not vatted'], ['order'])).toBe('vat sso api vatted');
    expect(otherWords(['Sie ist von uns, die AVV'], ['AVV'])).toBe('');
  });
});
