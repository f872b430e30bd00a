import { tagSlug } from '../../../src/routes/listPages';
import { createSearch } from '../../../src/search/createSearch';
import type { SearchEntry } from '../../../src/search/entry';
import { articlesThatFit, isFiltered, readFilters, writeFilters } from '../../../src/sections/blog/blogFilters';

function article(uid: string, published: string, category: string, tags: string[]): SearchEntry {
  const categories = category.split('/').map((label) => ({ label, path: `/blog/category/${label}` }));
  return {
    path: `/blog/${uid}`,
    title: `About ${uid}`,
    summary: '',
    headings: [],
    words: '',
    article: { published, categories, tags },
  };
}
const search = createSearch([
  article('invoices', '2026-01-01', 'guides/payables', ['Purchase orders']),
  article('tenders', '2026-03-01', 'guides', []),
  article('news', '2026-02-01', 'company', ['Purchase orders']),
  { path: '/invoices', title: 'Invoices', summary: '', headings: [], words: '' },
]);
const paths = (query: string) => articlesThatFit(search, readFilters(query), 'en-us').map(({ entry }) => entry.path);

describe('the filters of the blog', () => {
  it('S03 are read from the address and written back, beside its other parameters', () => {
    const filters = readFilters('?utm_source=mail&q=a+b&tag=rfq');
    expect(filters).toEqual({ q: 'a b', category: '', tag: 'rfq' });
    expect(writeFilters({ ...filters, tag: '' }, '?utm_source=mail&q=a+b&tag=rfq')).toBe('?utm_source=mail&q=a+b');
    expect(writeFilters({ q: '', category: '', tag: '' }, '?q=a')).toBe('');
    expect(isFiltered(readFilters('?q=++'))).toBe(false);
  });

  it('S03 combine text, category with its descendants, and tag', () => {
    expect(paths('?category=guides')).toEqual(['/blog/tenders', '/blog/invoices']);
    expect(paths('?tag=purchase-orders')).toEqual(['/blog/news', '/blog/invoices']);
    expect(paths('?category=guides&tag=purchase-orders')).toEqual(['/blog/invoices']);
    expect(paths('?q=invioces&category=guides')).toEqual(['/blog/invoices']);
    expect(paths('?q=invoices&category=company')).toEqual([]);
  });

  it('S03 find German tags by their spelled-out umlauts', () => {
    const german = createSearch([article('fristen', '2026-01-01', 'guides', ['Verträge'])]);
    const found = (tag: string) => articlesThatFit(german, readFilters(`?tag=${tag}`), 'de-de').length;
    expect([found('vertraege'), found('fristen')]).toEqual([1, 0]);
  });

  it('S03 take a tag of an older address, with folded umlauts, for the one that the list offers', () => {
    const tags = ['Verträge', 'Mängel', 'Mangel'].map((label) => ({
      label,
      href: `/de/blog/tag/${tagSlug(label, 'de-de')}`,
    }));
    const read = (tag: string) => readFilters(`?tag=${tag}`, tags).tag;
    expect([read('vertrage'), read('vertraege'), read('fristen')]).toEqual(['vertraege', 'vertraege', 'fristen']);
    expect(read('mangel')).toBe('mangel');
  });

  it('S03 find articles only', () => {
    expect(paths('?q=invoices')).toEqual(['/blog/invoices']);
  });
});
