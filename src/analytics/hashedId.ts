import { comparableText } from '../lib/comparableText';

/**
 * A pseudonymous id: SHA-256 of the normalized text, as 64 hexadecimal digits. Different spellings of one text give the
 * same id.
 * @returns undefined where the browser has no Web Crypto (the page is not in a secure context)
 */
export async function hashedId(text: string): Promise<string | undefined> {
  if (!('subtle' in crypto)) return undefined;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(comparableText(text.trim())));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
