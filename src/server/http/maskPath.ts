const LOGGED_LENGTH = 200;

/** A request target made fit for a log: no query, and nothing in it that looks like an e-mail address, a token or a number of a person. */
export function maskPath(target: string): string {
  const path = target.split(/[?#]/)[0] ?? '';
  return path
    .slice(0, LOGGED_LENGTH)
    .replace(/[^/]*(@|%40)[^/]*/gi, '(masked)')
    .replace(/\d{7,}/g, '(digits)')
    .replace(/[\w-]{48,}/g, '(token)');
}
