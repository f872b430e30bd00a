import { createHash } from 'node:crypto';
import { parse, type DefaultTreeAdapterTypes } from 'parse5';

/** Script types that a browser executes; anything else is a data block, to which script-src does not apply. */
const EXECUTABLE = /^$|^module$|^importmap$|^speculationrules$|^(text|application)\/(java|ecma)script$/i;

/**
 * The Content-Security-Policy sources of a page's executable inline scripts, such as `'sha256-…'`, each once.
 * @param html a whole HTML document
 */
export function inlineScriptHashes(html: Buffer): string[] {
  const hashes = new Set<string>();
  const visit = (node: DefaultTreeAdapterTypes.Node) => {
    if ('tagName' in node && node.tagName === 'script') {
      const attributes = new Map(node.attrs.map(({ name, value }) => [name, value]));
      if (!attributes.has('src') && EXECUTABLE.test((attributes.get('type') ?? '').trim())) {
        const text = node.childNodes.map((child) => ('value' in child ? child.value : '')).join('');
        if (text) hashes.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
      }
    }
    if ('childNodes' in node) node.childNodes.forEach(visit);
    if ('content' in node) visit(node.content);
  };
  visit(parse(html.toString('utf8')));
  return [...hashes];
}
