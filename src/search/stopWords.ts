import { termOf, wordsOf } from './terms';

/** Words of questions, in every language of the site: most texts have them, so that they say nothing about what is sought. */
const STOP_WORDS = new Set(
  'what does do is are it its the how i we you to for of das der die den ein eine ist sind es was wie ich wir sie fur von zu'.split(
    ' ',
  ),
);

/** A query without the words that only make it a sentence; unchanged when it has no others. */
export function withoutStopWords(query: string): string {
  const rest = wordsOf(query).filter(({ word }) => !STOP_WORDS.has(termOf(word)));
  return rest.length > 0 ? rest.map(({ word }) => word).join(' ') : query;
}
