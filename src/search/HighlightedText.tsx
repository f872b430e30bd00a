import { splitAtMatches } from './splitAtMatches';

/** Text with the matched words highlighted. */
export function HighlightedText({ text, terms }: { text: string; terms: ReadonlySet<string> }) {
  return (
    <>{splitAtMatches(text, terms).map((part, index) => (index % 2 === 1 ? <mark key={index}>{part}</mark> : part))}</>
  );
}
