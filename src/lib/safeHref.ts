/** Kinds of link targets, told by the address alone. */
export type LinkKind = 'page' | 'file' | 'fragment' | 'contact' | 'external';

const CONTACT_PROTOCOLS = ['mailto:', 'tel:', 'sms:'];
const WEB_PROTOCOLS = ['http:', 'https:'];
/**
 * File extensions of linked files. A dot alone does not make a file: `/blog/node.js` and `/features/v2.0` are pages.
 */
const FILE = /\.(?:avif|csv|docx?|gif|ico|ics|jpe?g|json|pdf|png|pptx?|svg|txt|vtt|webmanifest|webp|xlsx?|xml|zip)$/i;
/** Visible ASCII without an HTML entity needs no decoding. */
const PLAIN = /^[!-%'-~]*$/;
const NAMED_ENTITIES: Record<string, string> = { colon: ':', tab: '\t', newline: '\n', sol: '/', amp: '&' };

/**
 * A trimmed address that is safe in a link; undefined otherwise. Unsafe: every protocol but http, https, mailto, tel
 * and sms (so `javascript:`, `data:`, `vbscript:`), also when disguised by case, control characters or HTML entities.
 * With `external: false`, external addresses are refused too.
 */
export function safeHref(href: string | null | undefined, options: { external?: boolean } = {}): string | undefined {
  const address = href?.trim();
  if (!address) return undefined;
  const kind = linkKind(address);
  if (!kind || (options.external === false && kind === 'external')) return undefined;
  return address;
}

/** The kind of an address; undefined when it is unsafe. Paths of files (`/rss.xml`) are not pages. */
export function linkKind(href: string): LinkKind | undefined {
  const address = asBrowserReads(href);
  const protocol = /^[^/?#]*?:/.exec(address)?.[0].toLowerCase();
  if (protocol) {
    if (CONTACT_PROTOCOLS.includes(protocol)) return 'contact';
    return WEB_PROTOCOLS.includes(protocol) ? 'external' : undefined;
  }
  if (/^[/\\]{2}/.test(address)) return 'external';
  if (address.startsWith('#')) return 'fragment';
  const path = address.split(/[?#]/)[0] ?? '';
  return path.startsWith('/_') || FILE.test(path) ? 'file' : 'page';
}

/** Browsers ignore control characters and blanks around and inside a protocol, and HTML decodes entities. */
function asBrowserReads(href: string): string {
  if (PLAIN.test(href)) return href;
  let address = href;
  for (let previous = ''; previous !== address;) {
    previous = address;
    address = address
      .replace(/&#x([0-9a-f]{1,6});?/gi, (_, digits: string) => character(parseInt(digits, 16)))
      .replace(/&#([0-9]{1,7});?/g, (_, digits: string) => character(parseInt(digits, 10)))
      .replace(/&(colon|tab|newline|sol|amp);/gi, (_, name: string) => NAMED_ENTITIES[name.toLowerCase()] ?? '');
  }
  return [...address].filter((one) => !isInvisible(one)).join('');
}

function character(code: number): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : '';
}

function isInvisible(one: string): boolean {
  const code = one.codePointAt(0) ?? 0;
  return (
    code <= 0x20 ||
    (code >= 0x7f && code <= 0xa0) ||
    code === 0xad ||
    (code >= 0x200b && code <= 0x200f) ||
    code === 0xfeff
  );
}
