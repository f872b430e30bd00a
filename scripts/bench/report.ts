/** A Markdown section with its heading. */
export interface Section {
  readonly heading: string;
  readonly text: string;
}

const HEADING = /^## (.+)$/m;

/** Replaces sections of a document by heading, or appends new ones. Text before the first heading stays. */
export function withSections(document: string, sections: readonly Section[]): string {
  const [start = '', ...parts] = document.split(HEADING);
  const all = new Map<string, string>();
  for (let index = 0; index < parts.length; index += 2) all.set(parts[index] ?? '', (parts[index + 1] ?? '').trim());
  for (const { heading, text } of sections) all.set(heading, text);
  return [start.trim(), ...[...all].flatMap(([heading, text]) => [`## ${heading}`, text])].join('\n\n');
}
