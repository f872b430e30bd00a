/** Part of a document in Markdown, below a heading of its own. */
export interface Section {
  readonly heading: string;
  readonly text: string;
}

const HEADING = /^## (.+)$/m;

/**
 * Puts sections into a document: each takes the place of the one with its heading, or comes after all others. What stands before the first
 * heading is the document's own.
 */
export function withSections(document: string, sections: readonly Section[]): string {
  const [start = '', ...parts] = document.split(HEADING);
  const all = new Map<string, string>();
  for (let place = 0; place < parts.length; place += 2) all.set(parts[place] ?? '', (parts[place + 1] ?? '').trim());
  for (const { heading, text } of sections) all.set(heading, text);
  return [start.trim(), ...[...all].flatMap(([heading, text]) => [`## ${heading}`, text])].join('\n\n');
}
