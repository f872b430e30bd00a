import { markedParts } from './markedParts';

/** Text with the matched words highlighted. */
export function Marked({ text, terms }: { text: string; terms: ReadonlySet<string> }) {
  return (
    <>{markedParts(text, terms).map((part, index) => (index % 2 === 1 ? <mark key={index}>{part}</mark> : part))}</>
  );
}
