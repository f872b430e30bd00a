/**
 * Ids that the site's own pages have outside of what editors write: of the frame, of sections that templates add, and of Gatsby. A test
 * compares them with the ids in `src`.
 */
export const FRAME_IDS: ReadonlySet<string> = new Set([
  'blog-search', 'configuration', 'content', 'contents', 'deliveries', 'demos', 'document-changes', 'gatsby-announcer',
  'gatsby-focus-wrapper', 'key-points', 'lead', 'matrix', 'plans', 'price-book', 'quote', 'quote-title', 'related', 'returns', 'roles',
  'scenarios', 'site-map', 'steps', 'transcript', 'verdict',
]); // prettier-ignore

/** Beginnings of ids that are made of something else: a question, a form's field, the number of a step. */
export const FRAME_PREFIXES: readonly string[] = [
  'count-',
  'error-',
  'faq-',
  'field-',
  'hint-',
  'returns-',
  'seats-',
  'step-',
];

/** Whether something of the site itself has this id, or may have it. */
export function isFrameId(id: string): boolean {
  return FRAME_IDS.has(id) || FRAME_PREFIXES.some((prefix) => id.startsWith(prefix));
}

/** The id of a heading with these words, as a slug: with a number behind it where it is taken. Empty for words without letters and digits. */
export function freeId(words: string, taken: ReadonlySet<string>): string {
  if (words === '') return '';
  const isFree = (id: string) => !isFrameId(id) && !taken.has(id);
  if (isFree(words)) return words;
  // A number behind such words would be one of the frame's ids again.
  const base = FRAME_PREFIXES.some((prefix) => `${words}-`.startsWith(prefix)) ? `section-${words}` : words;
  let id = base === words ? `${base}-2` : base;
  for (let number = base === words ? 3 : 2; !isFree(id); number += 1) id = `${base}-${number}`;
  return id;
}
