import { canonicalPath, decodePath } from './canonicalPath';
import { readable } from './cleanText';
import { linkKind } from './safeHref';

/**
 * Characters that an address must not contain (RFC 3986): a percent sign that starts no escape, and all that are not
 * listed here.
 */
const UNFIT = /%(?![\da-fA-F]{2})|[^\w.~!$&'()*+,;=:@/?#%-]/gu;
/** The same for a path of this site, whose letters stay readable. */
const UNFIT_IN_PATH = /%(?![\da-fA-F]{2})|[\s"<>[\\\]^`{|}]/g;
const SCHEME = /^https?:\/\//i;

/**
 * An address of the web or of this site, encoded once: spaces, quotes, brackets and non-ASCII letters as UTF-8 bytes,
 * neither normalized nor double-encoded. Other addresses are returned unchanged.
 * @param siteUrl origin of the site: a link to one of its pages becomes that page's canonical path, with query and hash
 */
export function cleanAddress(address: string, siteUrl?: string): string {
  // Browsers remove line breaks and tabs from an address (URL standard, section 4.4).
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
  // Both protocols are the same site, and so is its host with a trailing dot.
  if (url.host.replace(/\.$/, '') !== site.host || url.username || url.password) return address;
  return `${url.pathname}${url.search}${url.hash}`;
}
