import postcss, { type ChildNode } from 'postcss';

/** A parsed rule or at-rule of a style sheet, which is matched against many pages. */
type CssNode =
  | { readonly text: string }
  /** Key frames, referenced by name. */
  | { readonly text: string; readonly name: string }
  | { readonly selectors: readonly Selector[]; readonly body: string }
  | { readonly atRule: string; readonly nodes: readonly CssNode[] };

interface Selector {
  readonly text: string;
  /** Classes that it requires. */
  readonly needs: readonly string[];
}

/** The rules of a style sheet that can match on a page. */
export interface UsedRules {
  readonly first: string;
  readonly later: string;
}

/** A class in a selector, in which any character may be escaped: https://www.w3.org/TR/css-syntax-3/#ident-token-diagram */
const CLASS = /\.((?:[\w-]|[^\0-\x7f]|\\.)+)/g;
/** Pseudo-classes whose arguments may be absent, and attribute selectors: neither names a required class. */
const UNCERTAIN = /:(?:not|is|where|has)\((?:[^()]|\([^()]*\))*\)|\[[^\]]*\]/g;

/** A parsed style sheet with its results for the last pages: most pages of a kind have the same classes. */
interface Sheet {
  readonly nodes: readonly CssNode[];
  readonly made: Map<string, UsedRules>;
}

/** Each entry is as long as the styles of a page. */
const MAX_ENTRIES = 100;

const sheets = new Map<string, Sheet>();

/**
 * Extracts the critical CSS of a page from a style sheet: rules whose required classes all occur on the page, and the
 * key frames that these rules reference.
 * @param first classes at the start of the page; rules without a required class belong to `first` too
 * @param later classes that occur only further down
 */
export function usedRules(css: string, first: ReadonlySet<string>, later: ReadonlySet<string>): UsedRules {
  const sheet = sheets.get(css) ?? { nodes: postcss.parse(css).nodes.map(cssNodeOf), made: new Map() };
  sheets.set(css, sheet);
  const { nodes, made } = sheet;
  // Pages of a kind have their classes in the same order, so equal sets have equal keys.
  const key = `${[...first].join(' ')},${[...later].join(' ')}`;
  const isFirst = (needs: readonly string[]) => needs.every((name) => first.has(name));
  const isLater = (needs: readonly string[]) =>
    !isFirst(needs) && needs.every((name) => first.has(name) || later.has(name));
  const known = made.get(key);
  if (known) return known;
  const ofFirst = writeAll(nodes, isFirst, () => false);
  const ofLater = writeAll(nodes, isLater, () => false);
  const used = {
    first: writeAll(nodes, isFirst, (name) => names(ofFirst, name)),
    later: writeAll(nodes, isLater, (name) => !names(ofFirst, name) && names(ofLater, name)),
  };
  if (made.size >= MAX_ENTRIES) made.clear();
  made.set(key, used);
  return used;
}

/** All classes in a piece of HTML. */
export function classesIn(html: string): Set<string> {
  // Most elements have the same classes as others.
  const lists = new Set(html.match(/ class="[^"]*"/g));
  return new Set([...lists].flatMap((list) => list.slice(' class="'.length, -1).split(/\s+/)));
}

function cssNodeOf(node: ChildNode): CssNode {
  if (node.type === 'rule') {
    const selectors = node.selectors.map((text) => ({ text, needs: needsOf(text) }));
    return { selectors, body: `{${node.nodes.map(String).join(';')}}` };
  }
  // The contents of `@keyframes` look like rules and have no selectors.
  if (node.type === 'atrule' && node.nodes && /^(media|supports|layer|container)$/.test(node.name)) {
    return { atRule: `@${node.name} ${node.params}`, nodes: node.nodes.map(cssNodeOf) };
  }
  const text = node.toString();
  if (node.type === 'atrule' && node.name === 'keyframes') return { text, name: node.params };
  return { text: node.type === 'atrule' && !node.nodes ? `${text};` : text };
}

function needsOf(selector: string): string[] {
  return [...selector.replace(UNCERTAIN, '').matchAll(CLASS)].map(([, name = '']) => name.replace(/\\(.)/g, '$1'));
}

function names(rules: string, frames: string): boolean {
  return new RegExp(`[:, ]${frames}[ ,;}]`).test(rules);
}

type IsMet = (needs: readonly string[]) => boolean;
type IsNamed = (frames: string) => boolean;

function writeAll(nodes: readonly CssNode[], isMet: IsMet, isNamed: IsNamed): string {
  return nodes.map((part) => write(part, isMet, isNamed)).join('');
}

function write(node: CssNode, isMet: IsMet, isNamed: IsNamed): string {
  if ('name' in node) return isNamed(node.name) ? node.text : '';
  if ('text' in node) return isMet([]) ? node.text : '';
  if ('selectors' in node) {
    const met = node.selectors.filter(({ needs }) => isMet(needs));
    return met.length > 0 ? met.map(({ text }) => text).join(',') + node.body : '';
  }
  const inside = writeAll(node.nodes, isMet, isNamed);
  return inside && `${node.atRule}{${inside}}`;
}
