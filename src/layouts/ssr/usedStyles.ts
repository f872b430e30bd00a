import postcss, { type ChildNode } from 'postcss';

/** A part of a style sheet, made ready for asking many pages. */
type Part =
  | { readonly text: string }
  | { readonly selectors: readonly Selector[]; readonly body: string }
  | { readonly open: string; readonly parts: readonly Part[] };

interface Selector {
  readonly text: string;
  /** Classes of CSS modules without which it meets nothing. */
  readonly needs: readonly string[];
}

/** Classes of CSS modules, as `shortClassNames` makes them; all others are global and stay. */
const MODULE_CLASS = /\.([a-z][0-9a-z]{3}[A-Z]+)(?![\w-])/g;

const sheets = new Map<string, readonly Part[]>();

/**
 * The rules of a style sheet that a page can meet: those of whose classes it has every one.
 * @param html the page
 * @param more classes that scripts may add before all styles are there
 */
export function usedStyles(css: string, html: string, more: Iterable<string> = []): string {
  const known = sheets.get(css) ?? postcss.parse(css).nodes.map(partOf);
  sheets.set(css, known);
  const names = new Set(more);
  for (const [, list = ''] of html.matchAll(/ class="([^"]*)"/g)) for (const name of list.split(/\s+/)) names.add(name);
  return known.map((part) => write(part, names)).join('');
}

function partOf(node: ChildNode): Part {
  if (node.type === 'rule') {
    const selectors = node.selectors.map((text) => ({ text, needs: needsOf(text) }));
    return { selectors, body: `{${node.nodes.map(String).join(';')}}` };
  }
  // What stands in key frames looks like rules and has no selectors.
  if (node.type === 'atrule' && node.nodes && /^(media|supports|layer|container)$/.test(node.name)) {
    return { open: `@${node.name} ${node.params}`, parts: node.nodes.map(partOf) };
  }
  const text = node.toString();
  return { text: node.type === 'atrule' && !node.nodes ? `${text};` : text };
}

function needsOf(selector: string): string[] {
  // Any one of these may be missing.
  const certain = selector.replace(/:(?:not|is|where|has)\((?:[^()]|\([^()]*\))*\)/g, '');
  return [...certain.matchAll(MODULE_CLASS)].flatMap(([, name]) => name ?? []);
}

function write(part: Part, names: ReadonlySet<string>): string {
  if ('text' in part) return part.text;
  if ('selectors' in part) {
    const met = part.selectors.filter(({ needs }) => needs.every((name) => names.has(name)));
    return met.length > 0 ? met.map(({ text }) => text).join(',') + part.body : '';
  }
  const inside = part.parts.map((one) => write(one, names)).join('');
  return inside && `${part.open}{${inside}}`;
}
