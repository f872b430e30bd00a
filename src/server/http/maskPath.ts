const LOGGED_LENGTH = 200;
/** The path of a preview contains its token; other routes below this prefix do not. */
const PREVIEW = /(\/_content\/previews\/)(?!(?:session|open|links|ping)(?:\/|$))[^/]+/gi;

/** Masks a request target for logs: no query, e-mail address, token or personal number. */
export function maskPath(target: string): string {
  const path = target.split(/[?#]/)[0] ?? '';
  return path
    .slice(0, LOGGED_LENGTH)
    .replace(PREVIEW, '$1(token)')
    .replace(/[^/]*(@|%40)[^/]*/gi, '(masked)')
    .replace(/\d{7,}/g, '(digits)')
    .replace(/[\w-]{48,}/g, '(token)');
}
