import { createHash } from 'node:crypto';
import type { DefaultTreeAdapterTypes } from 'parse5';
import { addBounded } from '../../addBounded';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** Facts about an HTML page that the release check and the server need. */
export interface PageFacts {
  /** Content-Security-Policy sources of the executable inline scripts, such as `'sha256-…'`, each once. */
  scriptHashes: string[];
  /** Root-relative addresses that the page links to or loads, each once, without query and fragment. */
  links: string[];
  /** HTML validation errors, as sentences. */
  faults: string[];
}

/** Script types that a browser executes; anything else is a data block, to which script-src does not apply. */
const EXECUTABLE = /^$|^module$|^importmap$|^speculationrules$|^(text|application)\/(java|ecma)script$/i;
const LINKING = new Map([
  ['a', ['href']],
  ['area', ['href']],
  ['link', ['href']],
  ['script', ['src']],
  ['img', ['src']],
  ['source', ['src']],
  ['video', ['src', 'poster']],
  ['audio', ['src']],
  ['track', ['src']],
  ['iframe', ['src']],
  ['form', ['action']],
  ['use', ['href']],
]);
/** Resource hints, which a browser may ignore. */
const HINTS = /^(dns-prefetch|preconnect)$/;
const MAX_FAULTS = 5;
/** Styles are a third of a page and contain none of the facts. */
const STYLES = /(<style\b[^>]*>)[^]*?(<\/style)/g;

/** Elements that are identical on all pages, half of each page: their facts are cached. */
const SHARED = ['header', 'footer'];
/** Shorter elements are not cached. */
const MIN_SHARED_LENGTH = 1000;

/** The facts of a page or of a part of it. */
interface Findings {
  readonly scriptHashes: Set<string>;
  readonly links: Set<string>;
  /** Of every element with an id. */
  readonly ids: string[];
  readonly faults: string[];
  titles: number;
}

const MAX_SHARED = 5_000;
const MAX_LINKS = 200_000;

const sharedParts = new Map<string, Findings>();
/** Interned addresses, since pages share most of them. */
const knownLinks = new Map<string, string>();

/** Parses an HTML document once for all facts. */
export async function pageFacts(html: string): Promise<PageFacts> {
  const { document, fragment } = await (readers ??= makeReaders());
  const { rest, parts } = withoutSharedParts(html.replace(STYLES, '$1$2'));
  const findings = [find((faults) => document(rest, faults))];
  for (const part of parts) {
    const known = sharedParts.get(part);
    const found = known ?? find((faults) => fragment(part, faults));
    // Copied: a slice of the page's text would keep the whole text in memory.
    if (!known) addBounded(sharedParts, Buffer.from(part).toString(), found, MAX_SHARED);
    findings.push(found);
  }
  const ids = findings.flatMap((found) => found.ids);
  const repeated = ids.filter((id, index) => ids.indexOf(id) < index);
  const titles = findings.reduce((sum, found) => sum + found.titles, 0);
  const faults = [
    ...findings.flatMap((found) => found.faults),
    ...repeated.map((id) => `two elements have the id "${id}"`),
    ...(titles === 1 ? [] : [`the page has ${titles} titles`]),
  ];
  return {
    scriptHashes: [...new Set(findings.flatMap(({ scriptHashes }) => [...scriptHashes]))],
    links: [...new Set(findings.flatMap(({ links }) => [...links]))],
    faults: [...new Set(faults)].slice(0, MAX_FAULTS),
  };
}

/** @returns the page with empty shared elements, and these elements */
function withoutSharedParts(html: string): { rest: string; parts: string[] } {
  const parts: string[] = [];
  let rest = html;
  for (const name of SHARED) {
    for (let end = rest.indexOf(`</${name}>`); end >= 0; end = rest.indexOf(`</${name}>`, end + 1)) {
      const start = rest.lastIndexOf(`<${name}`, end);
      if (start < 0 || end - start < MIN_SHARED_LENGTH || rest.indexOf(`</${name}>`, start) !== end) continue;
      const after = end + `</${name}>`.length;
      parts.push(rest.slice(start, after));
      rest = `${rest.slice(0, start)}<${name}></${name}>${rest.slice(after)}`;
      end = start;
    }
  }
  return { rest, parts };
}

/** Parses HTML and adds validation errors to `faults`. */
type Read = (html: string, faults: string[]) => Node;
type Tree = DefaultTreeAdapterTypes.DefaultTreeAdapterMap;

let readers: Promise<{ document: Read; fragment: Read }> | undefined;

async function makeReaders(): Promise<{ document: Read; fragment: Read }> {
  // Imported as ESM: the CommonJS form compiles to code that is three times as slow.
  const { Parser } = await import('parse5');
  class FaultParser extends Parser<Tree> {
    faults: string[] = [];
    // The public option would also store source locations of all nodes and take twice the time.
    override onParseError = ({ code }: { code: string }) => void this.faults.push(code);

    read(html: string, faults: string[]): this {
      this.faults = faults;
      this.tokenizer.write(html, true);
      return this;
    }
  }
  return {
    document: (html, faults) => new FaultParser().read(html, faults).document,
    fragment: (html, faults) => {
      // The static method returns the class that it is called on, which its type does not say.
      const parser = FaultParser.getFragmentParser<Tree>() as FaultParser;
      return parser.read(html, faults).getFragment();
    },
  };
}

function find(read: (faults: string[]) => Node): Findings {
  const found: Findings = { scriptHashes: new Set(), links: new Set(), ids: [], faults: [], titles: 0 };
  eachElement(read(found.faults), (element) => {
    const attributes = new Map(element.attrs.map(({ name, value }) => [name, value]));
    const id = attributes.get('id');
    if (id !== undefined) found.ids.push(id);
    if (element.tagName === 'title' && element.namespaceURI.endsWith('xhtml')) found.titles += 1;
    if (element.tagName === 'html' && !attributes.get('lang'))
      found.faults.push('the page has no language, which <Seo> renders in its Head');
    if (element.tagName === 'script') addScriptHash(element, attributes, found.scriptHashes);
    addLinks(element, attributes, found.links);
  });
  return found;
}

function addScriptHash(element: Element, attributes: ReadonlyMap<string, string>, hashes: Set<string>): void {
  if (attributes.has('src') || !EXECUTABLE.test((attributes.get('type') ?? '').trim())) return;
  const text = element.childNodes.map((child) => ('value' in child ? child.value : '')).join('');
  if (text) hashes.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}

function addLinks(element: Element, attributes: ReadonlyMap<string, string>, links: Set<string>): void {
  if (element.tagName === 'link' && HINTS.test(attributes.get('rel') ?? '')) return;
  const addresses = (LINKING.get(element.tagName) ?? []).map((name) => attributes.get(name) ?? '');
  if (element.tagName === 'img' || element.tagName === 'source') {
    const set = attributes.get('srcset') ?? '';
    addresses.push(...set.split(/,\s+/).map((candidate) => candidate.trim().split(/\s+/)[0] ?? ''));
  }
  for (const address of addresses) {
    if (!address.startsWith('/') || address.startsWith('//')) continue;
    const path = address.split(/[?#]/)[0];
    if (!path) continue;
    links.add(knownLinks.get(path) ?? addBounded(knownLinks, path, path, MAX_LINKS));
  }
}

/** A generator would be shorter, but would take a minute over all pages of a large site. */
function eachElement(node: Node, visit: (element: Element) => void): void {
  if ('tagName' in node) visit(node);
  if ('content' in node) eachElement(node.content, visit);
  if ('childNodes' in node) for (const child of node.childNodes) eachElement(child, visit);
}
