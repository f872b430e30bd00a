import { domainToASCII, domainToUnicode } from 'node:url';
import { comparableText } from '../../lib/comparableText';

/**
 * Normalizes an e-mail address for lookups: normalized text, and the domain in Punycode (RFC 5891), so that
 * `bücher.example` and `xn--bcher-kva.example` are equal.
 */
export function comparableAddress(email: string): string {
  const { local, domain } = partsOf(email);
  return `${local}@${domain}`;
}

/**
 * The likely mailbox of an address, for the mail limit: without a plus tag (RFC 5233), without quotes, and for Gmail
 * without dots. Two people may share the result, so nothing else may depend on it.
 */
export function mailboxOf(email: string): string {
  const { local, domain } = partsOf(email);
  const plain = local.replace(/^"(.*)"$/, (_, quoted: string) => quoted.replace(/\\(.)/g, '$1'));
  const name = plain.replace(/(?<=.)\+.*$/, '');
  return GMAIL.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}

const GMAIL = new Set(['gmail.com', 'googlemail.com']);

function partsOf(email: string): { local: string; domain: string } {
  const text = comparableText(email.trim());
  const at = text.lastIndexOf('@');
  const domain = text.slice(at + 1);
  // A Punycode domain may contain letters with another normal form.
  const letters = comparableText(domainToUnicode(domain) || domain);
  return { local: text.slice(0, Math.max(at, 0)), domain: domainToASCII(letters) || letters };
}
