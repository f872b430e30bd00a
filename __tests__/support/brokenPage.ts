import type { ContentProblem } from '../../src/lib/contentProblem';

/** A published page with an invalid title, a number. */
export const BROKEN_PAGE: ContentProblem = {
  file: 'content/documents/page/about.json',
  document: { id: 'about', type: 'page', uid: 'about', lang: 'en-us' },
  field: 'data.title',
  expected: 'text (a string)',
  found: '5',
  part: 'published',
  served: 'last-good',
};
