import postcss, { type ChildNode } from 'postcss';

/** A parsed part of a style sheet, which is matched against many pages. */
type Part =
  | { readonly text: string }
  /** Key frames, referenced by name. */
  | { readonly text: string; readonly name: string }
  | { readonly selectors: readonly Selector[]; readonly body: string }
  | { readonly open: string; readonly parts: readonly Part[] };

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
  readonly parts: readonly Part[];
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
  const sheet = sheets.get(css) ?? { parts: postcss.parse(css).nodes.map(partOf), made: new Map() };
  sheets.set(css, sheet);
  const { parts, made } = sheet;
  // Pages of a kind have their classes in the same order, so equal sets have equal keys.
  const key = `${[...first].join(' ')},${[...later].join(' ')}`;
  const isFirst = (needs: readonly string[]) => needs.every((name) => first.has(name));
  const isLater = (needs: readonly string[]) =>
    !isFirst(needs) && needs.every((name) => first.has(name) || later.has(name));
  const known = made.get(key);
  if (known) return known;
  const ofFirst = writeAll(parts, isFirst, () => false);
  const ofLater = writeAll(parts, isLater, () => false);
  const used = {
    first: writeAll(parts, isFirst, (name) => names(ofFirst, name)),
    later: writeAll(parts, isLater, (name) => !names(ofFirst, name) && names(ofLater, name)),
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

function partOf(node: ChildNode): Part {
  if (node.type === 'rule') {
    const selectors = node.selectors.map((text) => ({ text, needs: needsOf(text) }));
    return { selectors, body: `{${node.nodes.map(String).join(';')}}` };
  }
  // The contents of `@keyframes` look like rules and have no selectors.
  if (node.type === 'atrule' && node.nodes && /^(media|supports|layer|container)$/.test(node.name)) {
    return { open: `@${node.name} ${node.params}`, parts: node.nodes.map(partOf) };
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

function writeAll(parts: readonly Part[], isMet: IsMet, isNamed: IsNamed): string {
  return parts.map((part) => write(part, isMet, isNamed)).join('');
}

function write(part: Part, isMet: IsMet, isNamed: IsNamed): string {
  if ('name' in part) return isNamed(part.name) ? part.text : '';
  if ('text' in part) return isMet([]) ? part.text : '';
  if ('selectors' in part) {
    const met = part.selectors.filter(({ needs }) => isMet(needs));
    return met.length > 0 ? met.map(({ text }) => text).join(',') + part.body : '';
  }
  const inside = writeAll(part.parts, isMet, isNamed);
  return inside && `${part.open}{${inside}}`;
}
