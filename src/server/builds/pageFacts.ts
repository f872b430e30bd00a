import { createHash } from 'node:crypto';
import type { DefaultTreeAdapterTypes } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** What publishing needs to know about an HTML page. */
export interface PageFacts {
  /** Content-Security-Policy sources of the executable inline scripts, such as `'sha256-…'`, each once. */
  scriptHashes: string[];
  /** Root-relative addresses that the page leads to or loads, each once, without query and fragment. */
  links: string[];
  /** Where the page is not valid HTML, in words. */
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
/** Hints for later, which a browser may ignore. */
const HINTS = /^(dns-prefetch|preconnect)$/;
const MOST_FAULTS = 5;
/** Styles are a third of a page and say nothing of what is looked for. */
const STYLES = /(<style\b[^>]*>)[^]*?(<\/style)/g;

/** Reads a whole HTML document once for everything that publishing checks or serves with it. */
export async function pageFacts(html: string): Promise<PageFacts> {
  // Loaded as the module that it is: as one that is required it would be compiled into something three times as slow.
  const { parse } = await import('parse5');
  const faults: string[] = [];
  const document = parse(html.replace(STYLES, '$1$2'), {
    sourceCodeLocationInfo: false,
    onParseError: ({ code }) => faults.push(code),
  });
  const hashes = new Set<string>();
  const links = new Set<string>();
  const ids = new Set<string>();
  let titles = 0;
  eachElement(document, (element) => {
    const attributes = new Map(element.attrs.map(({ name, value }) => [name, value]));
    const id = attributes.get('id');
    if (id !== undefined) {
      if (ids.has(id)) faults.push(`two elements have the id "${id}"`);
      ids.add(id);
    }
    if (element.tagName === 'title' && element.namespaceURI.endsWith('xhtml')) titles += 1;
    if (element.tagName === 'html' && !attributes.get('lang')) faults.push('the page has no language');
    if (element.tagName === 'script') addScriptHash(element, attributes, hashes);
    addLinks(element, attributes, links);
  });
  if (titles !== 1) faults.push(`the page has ${titles} titles`);
  return { scriptHashes: [...hashes], links: [...links], faults: [...new Set(faults)].slice(0, MOST_FAULTS) };
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
    if (path) links.add(path);
  }
}

/** A generator would be shorter and, over all pages of a large site, take a minute. */
function eachElement(node: Node, visit: (element: Element) => void): void {
  if ('tagName' in node) visit(node);
  if ('content' in node) eachElement(node.content, visit);
  if ('childNodes' in node) for (const child of node.childNodes) eachElement(child, visit);
}
