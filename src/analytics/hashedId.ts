import { comparableText } from '../lib/comparableText';

/**
 * An id that is the same for the same text, however it is spelled, and does not say it: SHA-256 of the comparable text, as 64 hexadecimal digits.
 * @returns undefined where the browser cannot compute it (a page that is not from a secure origin)
 */
export async function hashedId(text: string): Promise<string | undefined> {
  if (!('subtle' in crypto)) return undefined;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(comparableText(text.trim())));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
