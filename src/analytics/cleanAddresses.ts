import { measuringOn } from './pageRules';

/**
 * Query parameters that are sent to vendors: campaign parameters and advertising click ids. All others may hold a
 * visitor's input.
 */
const CAMPAIGN_PARAMETER =
  /^(utm_(source|medium|campaign|term|content|id|source_platform|creative_format|marketing_tactic)|gclid|gclsrc|gbraid|wbraid|dclid|gad_source|gad_campaignid|fbclid|msclkid|li_fat_id|twclid|ttclid|rdt_cid|mc_cid|igshid|irclickid|srsltid)$/;
/** A campaign name is short, and is neither an e-mail address nor another address. */
const CAMPAIGN_VALUE = /^[^@?#&;=/\\\s]{0,200}$/;
const MASK = 'masked';

/** An address inside a text, up to the next space: with a scheme, a path, or a query alone. */
const IN_TEXT = /(?:[a-z][a-z0-9+.-]*:\/\/|\/)[^\s?#]*(?:[?#]\S*)?|\?[^\s=?#]*=\S*/gi;
/** A text that is a single address. */
const ADDRESS = /^(?:(?:[a-z][a-z0-9+.-]*:\/\/|\/)\S*)?[?#][^\n]*$/i;
/** A word of a text outside its addresses, or a part of an address. */
const WORD_IN_TEXT = /[^\s"'<>(),:;=&?#/]+/g;
/** Personal data in a decoded word: an e-mail address, or a URL that was percent-encoded and so not recognized. */
const PERSONAL = /.@.+\..|:\/\//;

/**
 * The address as sent: without hash and credentials, and with campaign parameters only. E-mail addresses and tokens in
 * the path, such as that of a booking link, are masked. The address of an ops page is reduced to its path.
 * @param address absolute, or a path with what follows it, or a query alone; it does not have to be valid
 */
export function cleanAddress(address: string): string {
  const [beforeHash = ''] = address.split('#');
  const start = beforeHash.indexOf('?');
  const before = start < 0 ? beforeHash : beforeHash.slice(0, start);
  const query = start < 0 ? '' : beforeHash.slice(start + 1);
  const [, origin = '', path = ''] = /^([a-z][a-z0-9+.-]*:\/\/[^/]*)?([^]*)$/i.exec(before) ?? [];
  const [, scheme = '', host = ''] = /^(.*:\/\/)(?:.*@)?(.*)$/.exec(origin) ?? [];
  const campaign = measuringOn(path) === 'all' ? campaignOf(query) : '';
  return scheme + host + path.split('/').map(cleanSegment).join('/') + (campaign && `?${campaign}`);
}

/** Whether an address needs no cleaning. */
export function isClean(address: string): boolean {
  return cleanAddress(address) === address;
}

/** A deep copy of a value with clean addresses and masked e-mail addresses, safe for vendors. */
export function cleanAddresses<Value>(value: Value): Value {
  return cleaned(value) as Value;
}

function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (Array.isArray(value)) return value.map(cleaned);
  if (typeof value !== 'object' || value === null || ![Object.prototype, null].includes(Object.getPrototypeOf(value)))
    return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, cleaned(part)]));
}

/** A text with clean addresses. */
function cleanText(text: string): string {
  if (!/[/?#@%＠﹫]/.test(text)) return text;
  const clean = ADDRESS.test(text) ? cleanAddress(text) : text.replace(IN_TEXT, cleanAddress);
  return clean.replace(WORD_IN_TEXT, (word) => (PERSONAL.test(decoded(word)) ? MASK : word));
}

function campaignOf(query: string): string {
  return query
    .split('&')
    .filter((pair) => {
      const [name = '', ...value] = pair.split('=');
      return CAMPAIGN_PARAMETER.test(decoded(name)) && CAMPAIGN_VALUE.test(decoded(value.join('=')));
    })
    .join('&');
}

function cleanSegment(segment: string): string {
  const [own = ''] = segment.split(';');
  const text = decoded(own);
  return /[@?#=]/.test(text) || text.split(/[^\w~+=-]/).some(isKey) ? MASK : own;
}

/** Whether a path segment looks like a generated token or id. Readable segments are in lower case, with hyphens. */
function isKey(word: string): boolean {
  if (/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(word)) return true;
  if (/^[a-z\d]{24,}$/i.test(word) && /\d/.test(word)) return true;
  return /^[\w~+=-]{20,}$/.test(word) && /[A-Z]/.test(word) && /[a-z]/.test(word);
}

/**
 * Decodes repeatedly and with compatibility forms (NFKC), so that neither double encoding nor a full-width letter hides
 * anything. Escapes that are not UTF-8 are left, and hide nothing beside them.
 */
function decoded(text: string): string {
  for (let before = text; ;) {
    const once = before
      .replaceAll('+', ' ')
      .replace(/(?:%[\da-f]{2})+/gi, decodedEscapes)
      .normalize('NFKC');
    if (once === before) return once;
    before = once;
  }
}

function decodedEscapes(escapes: string): string {
  try {
    return decodeURIComponent(escapes);
  } catch {
    return escapes.replace(/%[0-7][\da-f]/gi, decodeURIComponent);
  }
}
