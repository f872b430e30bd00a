/**
 * Ids that the site's own markup uses: in the frame, in template sections, and in Gatsby. A test compares them with the
 * ids in `src`.
 */
export const FRAME_IDS: ReadonlySet<string> = new Set([
  'before-and-after', 'blog-search', 'chapters', 'configuration', 'content', 'contents', 'deliveries', 'demos', 'document-changes', 'employees', 'employees-status', 'gatsby-announcer',
  'gatsby-focus-wrapper', 'key-points', 'lead', 'matrix', 'plans', 'price-book', 'quote', 'quote-email', 'quote-hint', 'quote-name',
  'quote-name-hint', 'quote-problem', 'quote-title', 'quotes', 'related', 'returns', 'roles', 'scenarios', 'site-map', 'steps', 'transcript', 'verdict',
]); // prettier-ignore

/** Prefixes of generated ids: of questions, form fields and steps. */
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

/** Whether the site's own markup uses this id, or may use it. */
function isFrameId(id: string): boolean {
  return FRAME_IDS.has(id) || FRAME_PREFIXES.some((prefix) => id.startsWith(prefix));
}

/** A unique slug for a heading, with a numeric suffix if it is taken. Empty for a text without letters and digits. */
export function freeId(words: string, taken: ReadonlySet<string>): string {
  if (words === '') return '';
  const isFree = (id: string) => !isFrameId(id) && !taken.has(id);
  if (isFree(words)) return words;
  // A suffix would turn this slug into one of the frame's ids.
  const base = FRAME_PREFIXES.some((prefix) => `${words}-`.startsWith(prefix)) ? `section-${words}` : words;
  let id = base === words ? `${base}-2` : base;
  for (let number = base === words ? 3 : 2; !isFree(id); number += 1) id = `${base}-${number}`;
  return id;
}
