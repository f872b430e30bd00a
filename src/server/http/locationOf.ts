/** Characters that a browser drops, or reads as the slash before a host: `/\host`, `/<tab>/host`. */
const NOT_LITERAL = /[^\x21-\x7e]|[\\"<>^`{|}]/gu;

/**
 * Encodes a `Location` header (RFC 9110, 10.2.2) in ASCII without changing its target.
 * @param target a path of this site, which cannot become another host, or an absolute http or https address
 */
export function locationOf(target: string): string {
  if (/^https?:\/\//i.test(target) && URL.canParse(target)) return new URL(target).href;
  return target.replace(NOT_LITERAL, percentEncoded).replace(/^\/*/, '/');
}

function percentEncoded(text: string): string {
  return [...Buffer.from(text)].map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('');
}
