import { termsOf } from './terms';

/** Minimum word length: shorter words are in every text. */
const MIN_WORD_LENGTH = 4;

/** The unique words of sentences that are not in other texts, joined by spaces. */
export type OtherWords = (sentences: readonly string[], known: readonly string[]) => string;

export const otherWords: OtherWords = (sentences, known) => {
  const seen = termsOf(known);
  return [...termsOf(sentences)].filter((word) => word.length >= MIN_WORD_LENGTH && !seen.has(word)).join(' ');
};
