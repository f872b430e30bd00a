/** A part of a page that the server writes for each visitor. React leaves what is in it alone. */
export function Region({ name, className }: { name: string; className?: string }) {
  return <div data-region={name} className={className} suppressHydrationWarning dangerouslySetInnerHTML={NOTHING} />;
}

/** The same in a line of text; `children` stands there until the server wrote something else. */
export function RegionText({ name, children = '' }: { name: string; children?: string }) {
  return <span data-region={name} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: escaped(children) }} />;
}

const NOTHING = { __html: '' };

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
}
