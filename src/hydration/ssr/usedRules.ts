import postcss, { type ChildNode } from 'postcss';

/** A part of a style sheet, made ready for asking many pages. */
type Part =
  | { readonly text: string }
  /** Key frames; rules name them. */
  | { readonly text: string; readonly name: string }
  | { readonly selectors: readonly Selector[]; readonly body: string }
  | { readonly open: string; readonly parts: readonly Part[] };

interface Selector {
  readonly text: string;
  /** Classes without which it meets nothing. */
  readonly needs: readonly string[];
}

/** The rules of a style sheet that a page can meet. */
export interface UsedRules {
  readonly first: string;
  readonly later: string;
}

/** A class in a selector, in which any character may be escaped: https://www.w3.org/TR/css-syntax-3/#ident-token-diagram */
const CLASS = /\.((?:[\w-]|[^\0-\x7f]|\\.)+)/g;
/** Pseudo-classes whose arguments may be absent, and attribute selectors: neither names a required class. */
const UNCERTAIN = /:(?:not|is|where|has)\((?:[^()]|\([^()]*\))*\)|\[[^\]]*\]/g;

/** Made ready once, with what was made of it for the last pages: most pages of a kind have the same classes. */
interface Sheet {
  readonly parts: readonly Part[];
  readonly made: Map<string, UsedRules>;
}

/** Each is as long as the styles of a page. */
const MAX_ENTRIES = 100;

const sheets = new Map<string, Sheet>();

/**
 * The rules of a style sheet that a page can meet: those of whose classes it has every one, and the key frames that they name.
 * @param first classes that the page begins with; rules that need none are for it too
 * @param later classes that are seen after that only
 */
export function usedRules(css: string, first: ReadonlySet<string>, later: ReadonlySet<string>): UsedRules {
  const sheet = sheets.get(css) ?? { parts: postcss.parse(css).nodes.map(partOf), made: new Map() };
  sheets.set(css, sheet);
  const { parts, made } = sheet;
  // Pages of a kind have theirs in the same order.
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
  // Most elements have the classes of others.
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
