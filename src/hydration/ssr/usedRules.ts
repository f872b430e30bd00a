import postcss, { type ChildNode, type Root } from 'postcss';
import { defaultOptions, ExtractorResultSets, PurgeCSS } from 'purgecss';

/** A rule or at-rule of a style sheet. */
interface Part {
  readonly root: Root;
  /** Classes in its selectors. */
  readonly classes: readonly string[];
  /** What PurgeCSS leaves of it, by those of its classes that a page has: most parts are the same on many pages. */
  readonly results: Map<string, string>;
}

interface Sheet {
  readonly parts: readonly Part[];
  readonly purger: PurgeCSS;
  /** Elements and ids in its selectors. */
  readonly others: string[];
}

/** A name in a selector, in which any character may be escaped: https://www.w3.org/TR/css-syntax-3/#ident-token-diagram */
const NAME = /([.[]?)((?:[\w-]|[^\0-\x7f]|\\.)+)/g;

const sheets = new Map<string, Sheet>();

/**
 * The style sheet without the rules that need a class which the page lacks. Elements, ids and attributes count as present, because scripts
 * and the browser change them.
 * @param ofPage all classes of the page
 */
export function usedRules(css: string, ofPage: ReadonlySet<string>): string {
  const { parts, purger, others } = sheets.get(css) ?? sheetOf(css);
  const used = parts.map(({ root, classes, results }) => {
    const present = classes.filter((name) => ofPage.has(name));
    const key = present.join(' ');
    const isUsed = present.length === classes.length;
    const result = results.get(key) ?? (isUsed ? root.toString() : purged(root, purger, present, others));
    results.set(key, result);
    return result;
  });
  return used.join('');
}

/** All classes in a piece of HTML. */
export function classesIn(html: string): Set<string> {
  // Most elements have the same classes as others.
  const lists = new Set(html.match(/ class="[^"]*"/g));
  return new Set([...lists].flatMap((list) => list.slice(' class="'.length, -1).split(/\s+/)));
}

function purged(root: Root, purger: PurgeCSS, classes: string[], others: string[]): string {
  const attributes = { names: [], values: [] };
  const left = root.clone();
  purger.walkThroughCSS(
    left,
    new ExtractorResultSets({ classes, tags: others, ids: others, attributes, undetermined: [] }),
  );
  return left.toString();
}

function sheetOf(css: string): Sheet {
  const root = postcss.parse(css);
  const purger = new PurgeCSS();
  // Pseudo-classes count as present too: PurgeCSS removes those that are alone within `:is()`.
  const safelist = { ...defaultOptions.safelist, standard: [/^:/] };
  purger.options = { ...defaultOptions, safelist, dynamicAttributes: namesIn(root, '[') };
  const sheet = { parts: root.nodes.flatMap(partsOf), purger, others: namesIn(root, '') };
  sheets.set(css, sheet);
  return sheet;
}

/** The part that a node is; each rule in a layer, which contains many, is one by itself. */
function partsOf(node: ChildNode): Part[] {
  const { name, params, nodes } = node.type === 'atrule' ? node : {};
  const own =
    name === 'layer' && nodes
      ? nodes.map((inside) => postcss.atRule({ name, params, nodes: [inside.clone()] }))
      : [node.clone()];
  return own.map((part) => {
    // A statement such as `@layer base` ends with a semicolon, whatever follows.
    const root = postcss.root({ nodes: [part], raws: { semicolon: true } });
    return { root, classes: namesIn(root, '.'), results: new Map<string, string>() };
  });
}

/** Names in selectors that follow a certain sign. */
function namesIn(root: Root, sign: '.' | '[' | ''): string[] {
  const names = new Set<string>();
  root.walkRules(({ selector }) => {
    for (const [, before, name = ''] of selector.matchAll(NAME)) {
      if (before === sign) names.add(name.replace(/\\(.)/g, '$1'));
    }
  });
  return [...names];
}
