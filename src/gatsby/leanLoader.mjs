/** Methods for pages that a server renders in part, and for loading pages ahead, which `replacePrefetch` does. */
const UNUSED = [
  'fetchPartialHydrationJson',
  'loadPartialHydrationJson',
  'shouldPrefetch',
  'prefetch',
  '_processNextPrefetchBatch',
  'doPrefetch',
  'getResourceURLsForPathname',
];
const OF_PARTIAL_HYDRATION = 'typeof rscDataResponse?.payload === `string`';

/**
 * Leaves out of Gatsby's loader of pages what this site has no use for, a quarter of it.
 *
 * @param {string} source of Gatsby's `loader.js`
 * @throws when it is written otherwise
 */
export default function leanLoader(source) {
  const lean = UNUSED.reduce(
    (left, name) => replaced(left, new RegExp(`^ {2}${name}\\(.*\\) \\{\\n[^]*?^ {2}\\}\\n`, 'gm'), ''),
    source,
  );
  // Builds know that to be false, as they do in the rest of the file.
  return replaced(lean, OF_PARTIAL_HYDRATION, `global.hasPartialHydration && ${OF_PARTIAL_HYDRATION}`);
}

/**
 * @param {string} source
 * @param {string | RegExp} part
 * @param {string} instead
 */
function replaced(source, part, instead) {
  const result = source.replace(part, instead);
  if (result === source)
    throw new Error(`This version of Gatsby loads pages otherwise (${part}): look at src/gatsby/leanLoader.mjs.`);
  return result;
}
