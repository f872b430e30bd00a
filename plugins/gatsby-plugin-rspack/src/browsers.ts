import browserslist from 'browserslist';

/** Gatsby 5's default browsers. */
const GATSBY_DEFAULT = ['>0.25% and supports es6-module', 'not dead'];

/** The browsers that a site supports, as queries for browserslist: https://www.gatsbyjs.com/docs/how-to/custom-configuration/browser-support/ */
export function browsersOf(directory: string): readonly string[] {
  const queries = browserslist.loadConfig({ path: directory }) ?? GATSBY_DEFAULT;
  return Array.isArray(queries) ? queries : [queries];
}
