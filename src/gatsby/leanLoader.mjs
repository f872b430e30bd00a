/** Methods for pages that a server renders in part, for Gatsby's own slices, and for loading pages ahead, which `replacePrefetch` does. */
const UNUSED = [
  'fetchPartialHydrationJson',
  'loadPartialHydrationJson',
  'shouldPrefetch',
  'prefetch',
  '_processNextPrefetchBatch',
  'doPrefetch',
  'getResourceURLsForPathname',
  'loadSliceDataJson',
];
const OF_PARTIAL_HYDRATION = 'typeof rscDataResponse?.payload === `string`';
/** What is done for each of a page's slices of that kind, of which none has any. */
const OF_SLICES = [
  [/^ {6}const dedupedSliceNames = [^]*?^ {8}return inFlight\n {6}\}\n/m, ''],
  [/dedupedSliceNames\.map\(.*\)/, '[]'],
  [/^ {8}for \(const \{ jsonPayload, sliceName \} of [^]*?^ {8}\}\n/m, ''],
  ['Promise.all(slices.map(loadSlice))', '[]'],
  [/^ {12}for \(const sliceComponent of [^]*?^ {12}\}\n/m, ''],
];

/**
 * Leaves out of Gatsby's loader of pages what this site has no use for, a third of it.
 *
 * @param {string} source of Gatsby's `loader.js`
 * @throws when it is written otherwise
 */
export default function leanLoader(source) {
  const lean = UNUSED.reduce(
    (left, name) => replaced(left, new RegExp(`^ {2}${name}\\(.*\\) \\{\\n[^]*?^ {2}\\}\\n`, 'gm'), ''),
    source,
  );
  const withoutSlices = OF_SLICES.reduce((left, [part, instead]) => replaced(left, part, instead), lean);
  // Builds know that to be false, as they do in the rest of the file.
  return replaced(withoutSlices, OF_PARTIAL_HYDRATION, `global.hasPartialHydration && ${OF_PARTIAL_HYDRATION}`);
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
