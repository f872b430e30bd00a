import { decodeOrKeep } from '../lib/decodeOrKeep';

/** The element that a hash such as `#faq` points to, if it exists. */
export function hashTarget(hash: string): HTMLElement | undefined {
  if (hash.length < 2) return undefined;
  return document.getElementById(decodeOrKeep(hash.slice(1))) ?? undefined;
}
