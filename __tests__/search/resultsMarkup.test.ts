import { createSearch } from '../../src/search/createSearch';
import { helpMarkup, resultsMarkup } from '../../src/search/resultsMarkup';

const search = createSearch([
  { path: '/a', title: 'Match <b>& more', summary: 'All of matching', group: 'Features', headings: [], words: '' },
]);

describe('search results as HTML', () => {
  it('S01 link each page, with highlighted words and escaped content', () => {
    const markup = resultsMarkup(search, 'match', 'en-us');
    expect(markup).toContain('1 page found');
    expect(markup).toContain('<a href="/a"><mark>Match</mark> &lt;b&gt;&amp; more</a>');
    expect(markup).toContain('<small>Features</small>');
  });

  it('S01 stand by section, each named once, and pages without one are named, too', () => {
    const page = (path: string, group?: string) => ({
      ...{ path, title: 'Match', summary: '', headings: [], words: '' },
      ...(group !== undefined && { group }),
    });
    const several = createSearch([page('/a', 'Features'), page('/b', 'Blog'), page('/c', 'Features'), page('/d')]);
    const parts = resultsMarkup(several, 'match', 'en-us').match(/<small>[^<]*|href="[^"]*/g);
    expect(parts).toEqual([
      '<small>Features',
      'href="/a',
      'href="/c',
      '<small>Blog',
      'href="/b',
      '<small>Pages',
      'href="/d',
    ]);
  });

  it('S01 say in the language of the page that nothing was found, with the query escaped', () => {
    expect(resultsMarkup(search, '<script>', 'de-de')).toContain('„&lt;script&gt;“');
    expect(resultsMarkup(search, '  ', 'en-us')).toBe('');
  });

  it('S01 offer the popular pages when nothing was found, and only then', () => {
    const help = helpMarkup([{ label: 'Pricing', href: '/pricing' }], 'en-us');
    expect(resultsMarkup(search, 'zebra', 'en-us', help)).toMatch(/“zebra”.*Popular pages.*<a href="\/pricing">/);
    expect(resultsMarkup(search, 'match', 'en-us', help)).not.toContain('/pricing');
  });

  it('S01 limit the number of words that are searched', () => {
    const words = ['match', 'all', 'of', 'matching', 'b', 'more', 'matc', 'al'];
    expect(resultsMarkup(search, [...words, 'zebra'].join(' '), 'en-us')).toContain('<a href="/a">');
    const few = ['zebra', ...words].join(' ');
    const several = createSearch([
      { path: '/all', title: words.join(' '), summary: '', headings: [], words: '' },
      { path: '/ninth', title: 'ninth', summary: '', headings: [], words: '' },
    ]);
    expect(resultsMarkup(several, few.replace(/al$/, 'ninth'), 'en-us')).not.toContain('/ninth');
  });
});
