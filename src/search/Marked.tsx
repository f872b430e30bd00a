import { markedParts } from './markedParts';

/** Text in which the words that a search matched stand out. */
export function Marked({ text, terms }: { text: string; terms: ReadonlySet<string> }) {
  return (
    <>{markedParts(text, terms).map((part, index) => (index % 2 === 1 ? <mark key={index}>{part}</mark> : part))}</>
  );
}
