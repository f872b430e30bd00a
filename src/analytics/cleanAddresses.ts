import { measuringOn } from './pageRules';

/**
 * The query parameters that an address keeps when it is sent to a vendor: names of campaigns and of clicks on advertisements. Every other
 * one may hold what a visitor typed or chose.
 */
const CAMPAIGN_PARAMETER =
  /^(utm_(source|medium|campaign|term|content|id|source_platform|creative_format|marketing_tactic)|gclid|gclsrc|gbraid|wbraid|dclid|gad_source|gad_campaignid|fbclid|msclkid|li_fat_id|twclid|ttclid|rdt_cid|mc_cid|igshid|irclickid|srsltid)$/;
/** A campaign's name is short, and is neither an e-mail address nor another address. */
const CAMPAIGN_VALUE = /^[^@?#&;=/\\\s]{0,200}$/;
const MASK = 'masked';

/** An address inside a text, with all that follows it up to a space: with a scheme, or a path, or a query by itself. */
const IN_TEXT = /(?:[a-z][a-z0-9+.-]*:\/\/|\/)[^\s?#]*(?:[?#]\S*)?|\?[^\s=?#]*=\S*/gi;
/** A text that is one address as a whole. */
const ADDRESS = /^(?:(?:[a-z][a-z0-9+.-]*:\/\/|\/)\S*)?[?#][^\n]*$/i;
const EMAIL_IN_TEXT = /[^\s"'<>(),:;=&?#/]+(?:@|%40)[^\s"'<>(),:;=&?#/]+\.[^\s"'<>(),:;=&?#/]+/gi;

/**
 * The address as it is sent: without a hash, without a name and password, and with the parameters of campaigns alone. A part of its path that
 * is a key, such as the token of a booking's link, or an e-mail address is masked. The address of an ops page is its path.
 * @param address absolute, or a path with what follows it, or a query alone; it does not have to be valid
 */
export function cleanAddress(address: string): string {
  const [beforeHash = ''] = address.split('#');
  const start = beforeHash.indexOf('?');
  const before = start < 0 ? beforeHash : beforeHash.slice(0, start);
  const query = start < 0 ? '' : beforeHash.slice(start + 1);
  const [, origin = '', path = ''] = /^([a-z][a-z0-9+.-]*:\/\/[^/]*)?([^]*)$/i.exec(before) ?? [];
  const [, scheme = '', host = ''] = /^(.*:\/\/)(?:.*@)?(.*)$/.exec(origin) ?? [];
  const kept = measuringOn(path) === 'all' ? campaignOf(query) : '';
  return scheme + host + path.split('/').map(cleanSegment).join('/') + (kept && `?${kept}`);
}

/** Whether an address holds nothing that may not be sent. */
export function isClean(address: string): boolean {
  return cleanAddress(address) === address;
}

/** A copy of a value in which every address is clean, however deep it is, and every e-mail address masked: what a vendor may be sent. */
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

/** A text in which every address is clean. Most texts have none. */
function cleanText(text: string): string {
  if (!/[/?#@]|%40/.test(text)) return text;
  const clean = ADDRESS.test(text) ? cleanAddress(text) : text.replace(IN_TEXT, cleanAddress);
  return clean.replace(EMAIL_IN_TEXT, MASK);
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

/** Whether a word is made by a program to be secret or unique. Words of an address that people read are in lower case, with hyphens. */
function isKey(word: string): boolean {
  if (/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(word)) return true;
  if (/^[a-z\d]{24,}$/i.test(word) && /\d/.test(word)) return true;
  return /^[\w~+=-]{20,}$/.test(word) && /[A-Z]/.test(word) && /[a-z]/.test(word);
}

/** Decoded as often as it takes, so that no spelling hides anything; undecodable text stays as it is. */
function decoded(text: string): string {
  try {
    const once = decodeURIComponent(text.replaceAll('+', ' '));
    return once === text ? text : decoded(once);
  } catch {
    return text;
  }
}
