const LOGGED_LENGTH = 200;
/** The address of a preview is its token, unless it is one of the routes beside. */
const PREVIEW = /(\/_content\/previews\/)(?!(?:session|open|ping)(?:\/|$))[^/]+/gi;

/** A request target made fit for a log: no query, and nothing in it that looks like an e-mail address, a token or a number of a person. */
export function maskPath(target: string): string {
  const path = target.split(/[?#]/)[0] ?? '';
  return path
    .slice(0, LOGGED_LENGTH)
    .replace(PREVIEW, '$1(token)')
    .replace(/[^/]*(@|%40)[^/]*/gi, '(masked)')
    .replace(/\d{7,}/g, '(digits)')
    .replace(/[\w-]{48,}/g, '(token)');
}
