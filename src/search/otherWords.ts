import { termsOf } from './terms';

/** Shorter words than this say little and are in every text. */
const SHORTEST_WORD = 4;

/** The words of sentences that are not among those of other texts, each once, with spaces between them. */
export type OtherWords = (sentences: readonly string[], known: readonly string[]) => string;

export const otherWords: OtherWords = (sentences, known) => {
  const seen = termsOf(known);
  return [...termsOf(sentences)].filter((word) => word.length >= SHORTEST_WORD && !seen.has(word)).join(' ');
};
