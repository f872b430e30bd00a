import { searchWords } from '../text/search';
import type { Hit, Search } from './createSearch';
import { grouped } from './grouped';
import { splitAtMatches } from './splitAtMatches';
import { wordsOf } from './terms';

/** Maximum number of hits shown. */
const MAX_HITS = 30;
/** Maximum query length: each word is matched against all pages. */
const MAX_QUERY_LENGTH = 100;
const MAX_WORDS = 8;

/** Placeholder on the results page that the server fills for visitors without scripts. */
export const RESULTS_PLACEHOLDER = 'search-results';

/**
 * Search results as HTML: the number of pages, then each with its summary, by section. The server renders it into the results page;
 * the browser does where no server did. Empty for an empty query.
 * @param query as typed; escaped
 * @param help what follows when nothing was found, as `helpMarkup`
 */
export function resultsMarkup(search: Search, query: string, lang: string, help = ''): string {
  const asked = query.trim().slice(0, MAX_QUERY_LENGTH);
  if (!asked) return '';
  const words = searchWords(lang);
  const last = wordsOf(asked)[MAX_WORDS - 1];
  const hits = search.find(last ? asked.slice(0, last.at + last.word.length) : asked).slice(0, MAX_HITS);
  if (hits.length === 0) return `<p>${escaped(words.none(asked))}</p>${help}`;
  const groups = grouped(hits).flatMap(({ group = words.pages, hits: members }) =>
    members.map((hit, index) => itemMarkup(hit, index === 0 ? group : undefined)),
  );
  return `<p>${escaped(words.found(hits.length))}</p><ol>${groups.join('')}</ol>`;
}

/** Content of the results page without a query: how to search, and popular pages. */
export function helpMarkup(
  popular: readonly { readonly label: string; readonly href: string }[],
  lang: string,
): string {
  const words = searchWords(lang);
  const items = popular.map(({ label, href }) => `<li><h2><a href="${escaped(href)}">${escaped(label)}</a></h2></li>`);
  const list = items.length > 0 ? `<p>${escaped(words.popular)}</p><ol>${items.join('')}</ol>` : '';
  return `<p>${escaped(words.help)}</p>${list}`;
}

/** @param section named above the first of its pages */
function itemMarkup({ entry, terms }: Hit, section?: string): string {
  const marked = (text: string) =>
    splitAtMatches(text, terms)
      .map((part, index) => (index % 2 === 1 ? `<mark>${escaped(part)}</mark>` : escaped(part)))
      .join('');
  const group = section === undefined ? '' : `<small>${escaped(section)}</small>`;
  const summary = entry.summary ? `<p>${marked(entry.summary)}</p>` : '';
  return `<li>${group}<h2><a href="${escaped(entry.path)}">${marked(entry.title)}</a></h2>${summary}</li>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
