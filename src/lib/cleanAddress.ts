import { canonicalPath, decodePath } from './canonicalPath';
import { readable } from './cleanText';
import { linkKind } from './safeHref';

/** What may not stand in an address (RFC 3986): a percent sign that begins no escape, and all but the characters that are named there. */
const UNFIT = /%(?![\da-fA-F]{2})|[^\w.~!$&'()*+,;=:@/?#%-]/gu;
/** The same in a path of this site, whose letters stay readable. */
const UNFIT_IN_PATH = /%(?![\da-fA-F]{2})|[\s"<>[\\\]^`{|}]/g;
const SCHEME = /^https?:\/\//i;

/**
 * An address of the web or of this site, encoded once: spaces, quotes, brackets and letters of other alphabets as the bytes that they are,
 * neither composed nor encoded a second time. Every other address stays as it is.
 * @param siteUrl origin of the site: a link to one of its pages becomes that page's canonical path, with its query and hash
 */
export function cleanAddress(address: string, siteUrl?: string): string {
  // Browsers take line breaks and tabs out of an address (URL standard, section 4.4).
  const trimmed = readable(address)
    .replace(/[\t\n\r]/g, '')
    .trim();
  const own = siteUrl === undefined ? trimmed : withoutOrigin(trimmed, siteUrl);
  if (SCHEME.test(own)) {
    const [, host = '', rest = ''] = /^(https?:\/\/[^/?#]*)(.*)$/is.exec(own) ?? [];
    return host.normalize('NFC') + encoded(rest);
  }
  if (!own.startsWith('/') || /^\/[/\\]/.test(own)) return own.normalize('NFC');
  if (siteUrl === undefined || linkKind(own) !== 'page') return encoded(own);
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(own) ?? [];
  return canonicalPath(decodePath(path)).replace(UNFIT_IN_PATH, encodeURIComponent) + encoded(rest);
}

function encoded(text: string): string {
  return text.replace(UNFIT, encodeURIComponent);
}

function withoutOrigin(address: string, siteUrl: string): string {
  if (!SCHEME.test(address) || !URL.canParse(address)) return address;
  const url = new URL(address);
  const site = new URL(siteUrl);
  // Both protocols are the same site, and so is its name with a dot at its end.
  if (url.host.replace(/\.$/, '') !== site.host || url.username || url.password) return address;
  return `${url.pathname}${url.search}${url.hash}`;
}
