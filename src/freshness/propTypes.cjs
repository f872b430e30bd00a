/*
 * Stands in for prop-types in the browser, where packages declare with it what nobody checks in production. It is a CommonJS module as that
 * package is: some import it, and some require it.
 */

/** Every check that there is, with its variants; none finds anything. */
const unchecked = new Proxy(() => unchecked, { get: () => unchecked });

module.exports = unchecked;
