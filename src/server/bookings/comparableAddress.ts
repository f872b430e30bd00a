import { domainToASCII, domainToUnicode } from 'node:url';
import { comparableText } from '../../lib/comparableText';

/**
 * One spelling of an e-mail address, for finding what belongs to it: comparable text, and the domain as DNS knows it (RFC 5891), so that
 * `bücher.example` and `xn--bcher-kva.example` are one.
 */
export function comparableAddress(email: string): string {
  const { local, domain } = partsOf(email);
  return `${local}@${domain}`;
}

/**
 * The mailbox that an address most likely leads to, for counting the mails that it gets: without the tag after a plus sign (RFC 5233) and
 * without quotes, and for Gmail without dots. Two people may be counted as one by it, so nothing else is decided by it.
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
  // What is in Punycode may have letters with a second form, too.
  const letters = comparableText(domainToUnicode(domain) || domain);
  return { local: text.slice(0, Math.max(at, 0)), domain: domainToASCII(letters) || letters };
}
