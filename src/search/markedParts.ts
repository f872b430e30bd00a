import { termOf, wordsOf } from './terms';

/** The text split so that every second part, from the second on, is a matched word. */
export function markedParts(text: string, terms: ReadonlySet<string>): string[] {
  const parts: string[] = [];
  let end = 0;
  for (const { word, at } of wordsOf(text)) {
    if (!terms.has(termOf(word))) continue;
    parts.push(text.slice(end, at), word);
    end = at + word.length;
  }
  return [...parts, text.slice(end)];
}
