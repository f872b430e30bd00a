import { comparableText } from './comparableText';

const MAX_BYTES = 254;
const MAX_LOCAL_BYTES = 64;
const ATOMS = /^[\p{L}\p{N}\p{M}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{N}\p{M}!#$%&'*+/=?^_`{|}~-]+)*$/u;
/** Without the characters that the mail library replaces: `<` and `>`, and the control characters. */
const QUOTED = /^"(?:[^"\\<>\p{C}]|\\[^<>\p{C}])*"$/u;
const LABEL = /^(?!-)[\p{L}\p{N}\p{M}-]{1,63}(?<!-)$/u;
/** URLs and the mail library take a domain that ends so for an IPv4 address. */
const NUMBER = /^(?:\d+|0x[\da-f]*)$/i;
const IPV4 = /^\[(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!\])|(?=\]))){4}\]$/;
const IPV6 = /^\[IPv6:[\da-f:.]{2,45}\]$/i;

/**
 * Providers of private mailboxes. The list is short on purpose: an address on it triggers a question, never a refusal.
 */
const FREE_MAIL =
  /^(?:gmail|googlemail|hotmail|outlook|live|msn|yahoo|ymail|rocketmail|icloud|me|mac|aol|gmx|web|t-online|freenet|mail|proton|protonmail|pm|zoho|yandex|qq|163|126|naver|orange|wanadoo|laposte|libero|virgilio|btinternet)\.(?:com|de|net|at|ch|fr|it|es|nl|me|org|ru|in|(?:co|com)\.[a-z]{2})$/;

/** Well-known providers of mailboxes that end by themselves: a question as well, never a refusal. */
const TEMPORARY_MAIL =
  /(?:^|\.)(?:(?:mailinator|guerrillamail|sharklasers|10minutemail|20minutemail|tempmail|temp-mail|tempmailo|yopmail|trashmail|trash-mail|throwawaymail|getnada|maildrop|dispostable|fakeinbox|mohmal|emailondeck|mintemail|spamgourmet|moakt|mailnesia|mytemp|tempinbox|wegwerfmail|wegwerfemail|einrot|byom|muellmail|mailcatch|spam4|burnermail|minuteinbox)\.(?:com|net|org|io|de|me|cc|app|email|info|fr|co|eu)|discard\.email|tempr\.email|mail\.tm)$/;

/**
 * Whether an address is syntactically deliverable (RFC 5321 and 6531): letters of every script, quoted local parts,
 * plus signs, and literal addresses are accepted. A domain needs a dot, because every public mailbox has one.
 */
export function isDeliverable(address: string): boolean {
  const at = address.lastIndexOf('@');
  const local = address.slice(0, at);
  const domain = address.slice(at + 1);
  if (at < 1 || bytes(address) > MAX_BYTES || bytes(local) > MAX_LOCAL_BYTES) return false;
  if (!ATOMS.test(local) && !QUOTED.test(local)) return false;
  return IPV4.test(domain) || IPV6.test(domain) || isDomain(domain);
}

function isDomain(domain: string): boolean {
  const labels = domain.split('.');
  const last = labels.at(-1) ?? '';
  return (
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label)) &&
    !NUMBER.test(last.normalize('NFKC')) &&
    [...last].length > 1
  );
}

/** Whether an address belongs to one of the big providers of private mailboxes. */
export function isFreeMail(address: string): boolean {
  return FREE_MAIL.test(comparableText(address.slice(address.lastIndexOf('@') + 1)));
}

/** Whether an address belongs to a well-known provider of temporary mailboxes. */
export function isTemporaryMail(address: string): boolean {
  return TEMPORARY_MAIL.test(comparableText(address.slice(address.lastIndexOf('@') + 1)));
}

function bytes(text: string): number {
  return new TextEncoder().encode(text).length;
}
