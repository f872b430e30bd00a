import { termOf, wordsOf } from './terms';

/** The text in parts: every second one, from the second on, is a word that a search matched. */
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
