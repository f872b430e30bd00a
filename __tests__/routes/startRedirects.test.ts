import { planPages } from '../../src/routes/planPages';
import { redirectsOf } from '../../src/routes/redirects';
import { startRedirects } from '../../src/routes/startRedirects';
import { document } from '../support/documents';

const german = document('page', 'about', {}, { lang: 'de-de' });
const home = document('home', null);
const contexts = (...documents: ReturnType<typeof document>[]) =>
  planPages([home, ...documents]).map(({ context }) => context);

let notes: string[] = [];
const note = (sentence: string) => void notes.push(sentence);
beforeEach(() => {
  notes = [];
});

describe('S29 the start page of a language that has none', () => {
  it('is that of the site, for the time being', () => {
    expect(startRedirects(contexts(german), [], note)).toEqual([
      { fromPath: '/de', toPath: '/', statusCode: 302, isPermanent: false },
    ]);
    expect(notes).toEqual([
      'There are pages in de-de and no start page, so /de leads to /: publish a document "home" in de-de.',
    ]);
  });

  it('is its own as soon as it is published, or has articles', () => {
    const own = document('home', null, {}, { lang: 'de-de', id: 'home:de-de' });
    expect(startRedirects(contexts(german, own), [], note)).toEqual([]);
    const article = document('blog_post', 'termine', {}, { lang: 'de-de' });
    expect(startRedirects(contexts(german, article), [], note)).toEqual([]);
    expect(startRedirects(contexts(), [], note)).toEqual([]);
  });

  it('is where an editor leads it', () => {
    const redirect = document('redirect', null, {
      from: '/de',
      to: { link_type: 'Web', url: 'https://kiel.example/' },
    });
    const editors = redirectsOf([home, german, redirect], new Set(['/', '/de/about']));
    expect(startRedirects(contexts(german), editors, note)).toEqual([]);
    expect(notes).toEqual([]);
  });
});
