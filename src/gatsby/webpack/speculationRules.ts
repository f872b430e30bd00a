import { middlewareOf } from '../../routes/middleware';
import { routes } from '../../routes/table';

/** Beginnings of paths that nobody loads ahead. */
export const apart = routes.filter((route) => middlewareOf(route).prefetch === false).map(({ pattern }) => pattern);

/** What of links to files is worth naming: a dot in a path makes no file of a page. */
const files = ['/_*', ...['csv', 'json', 'pdf', 'txt', 'xml', 'zip'].map((ending) => `/*.${ending}`)];

/** Pages that a link may be followed to before anybody has: no files, no tools, nothing that is saved or opened elsewhere. */
const safely = [
  { href_matches: '/*' },
  { not: { href_matches: [...files, ...apart.map((start) => `${start}*`)] } },
  { not: { selector_matches: '[download], [target]' } },
];

/**
 * What the browser may do ahead over a far line, by what pages and `scriptLoader` mark: fetch the pages of the most prominent links and draw the
 * first of them at once, draw any other when somebody is about to follow its link. A click then shows such a page without a wait. The same text
 * for all pages, so that their security policy can name it (https://wicg.github.io/nav-speculation/speculation-rules.html).
 */
export const speculationRules = JSON.stringify({
  prefetch: [
    { where: { and: [...safely, { selector_matches: '[data-line="far"] [data-ahead]' }] }, eagerness: 'immediate' },
  ],
  prerender: [
    { where: { and: [...safely, { selector_matches: '[data-ahead="draw"]' }] }, eagerness: 'immediate' },
    { where: { and: [...safely, { selector_matches: '[data-line="far"] a' }] }, eagerness: 'moderate' },
  ],
});
