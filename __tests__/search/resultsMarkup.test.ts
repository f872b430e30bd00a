import { createSearch } from '../../src/search/createSearch';
import { resultsMarkup } from '../../src/search/resultsMarkup';

const search = createSearch([
  { path: '/a', title: 'Match <b>& more', summary: 'All of matching', group: 'Features', headings: [], words: '' },
]);

describe('the results of the search as HTML', () => {
  it('S01 links each page, with the words that matched marked and markup of content shown as text', () => {
    const markup = resultsMarkup(search, 'match', 'en-us');
    expect(markup).toContain('1 page found');
    expect(markup).toContain('<a href="/a"><mark>Match</mark> &lt;b&gt;&amp; more</a>');
    expect(markup).toContain('<small>Features</small>');
  });

  it('S01 says in the language of the page that nothing was found, without running what was typed', () => {
    expect(resultsMarkup(search, '<script>', 'de-de')).toContain('„&lt;script&gt;“');
    expect(resultsMarkup(search, '  ', 'en-us')).toBe('');
  });
});
