import { termsOf } from './terms';

/** Minimum word length: shorter words are in every text. */
const SHORTEST_WORD = 4;

/** The unique words of sentences that are not in other texts, joined by spaces. */
export type OtherWords = (sentences: readonly string[], known: readonly string[]) => string;

export const otherWords: OtherWords = (sentences, known) => {
  const seen = termsOf(known);
  return [...termsOf(sentences)].filter((word) => word.length >= SHORTEST_WORD && !seen.has(word)).join(' ');
};
