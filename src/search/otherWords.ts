import { termOf, termsOf } from './terms';

/** Minimum word length: shorter words are in every text. */
const MIN_WORD_LENGTH = 4;
/** Short words that are worth finding: VAT, SSO. */
const ACRONYM = /(?<![\p{L}\p{N}])\p{Lu}{2,3}(?![\p{L}\p{N}])/gu;

/** The unique words of sentences that are not in other texts, joined by spaces. */
export type OtherWords = (sentences: readonly string[], known: readonly string[]) => string;

export const otherWords: OtherWords = (sentences, known) => {
  const seen = termsOf(known);
  const acronyms = new Set(sentences.flatMap((sentence) => sentence.match(ACRONYM) ?? []).map(termOf));
  return [...termsOf(sentences)]
    .filter((word) => (word.length >= MIN_WORD_LENGTH || acronyms.has(word)) && !seen.has(word))
    .join(' ');
};
