/** What a browser would drop, or read as the slash before a host: `/\host`, `/<tab>/host`. */
const NOT_LITERAL = /[^\x21-\x7e]|[\\"<>^`{|}]/gu;

/**
 * A `Location` header (RFC 9110, 10.2.2) in ASCII, which leads where its text says.
 * @param target a path of this site, which stays one however it is written, or an absolute http or https address
 */
export function locationOf(target: string): string {
  if (/^https?:\/\//i.test(target) && URL.canParse(target)) return new URL(target).href;
  return target.replace(NOT_LITERAL, percentEncoded).replace(/^\/*/, '/');
}

function percentEncoded(text: string): string {
  return [...Buffer.from(text)].map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('');
}
