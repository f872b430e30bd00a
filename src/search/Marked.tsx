import { termOf, wordsOf } from './terms';

/** Text in which the words that a search matched stand out. */
export function Marked({ text, terms }: { text: string; terms: ReadonlySet<string> }) {
  return <>{partsOf(text, terms).map((part, index) => (index % 2 === 1 ? <mark key={index}>{part}</mark> : part))}</>;
}

/** The text in parts: every second one, from the second on, is a word that matched. */
function partsOf(text: string, terms: ReadonlySet<string>): string[] {
  const parts: string[] = [];
  let end = 0;
  for (const { word, at } of wordsOf(text)) {
    if (!terms.has(termOf(word))) continue;
    parts.push(text.slice(end, at), word);
    end = at + word.length;
  }
  return [...parts, text.slice(end)];
}
