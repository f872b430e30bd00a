/** A placeholder that the server fills for each visitor (server-side include). React does not hydrate its content. */
export function ServerPlaceholder({ name, className }: { name: string; className?: string }) {
  return <div data-region={name} className={className} suppressHydrationWarning dangerouslySetInnerHTML={NOTHING} />;
}

/** The same inline; `children` is the default content. */
export function InlineServerPlaceholder({ name, children = '' }: { name: string; children?: string }) {
  return <span data-region={name} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: escaped(children) }} />;
}

const NOTHING = { __html: '' };

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
}
