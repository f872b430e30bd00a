import { termsOfWord, wordsOf } from './terms';

/** Splits a text for highlighting: every second segment, from the second on, is a matched word. */
export function splitAtMatches(text: string, terms: ReadonlySet<string>): string[] {
  const segments: string[] = [];
  let end = 0;
  for (const { word, at } of wordsOf(text)) {
    if (![...termsOfWord(word)].some((term) => terms.has(term))) continue;
    segments.push(text.slice(end, at), word);
    end = at + word.length;
  }
  return [...segments, text.slice(end)];
}
