import { createHash } from 'node:crypto';
import type { DefaultTreeAdapterTypes } from 'parse5';
import { languageOf } from '../../config/languages';
import type { Site } from '../../content/site';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** A site-wide island that all pages of a language share. */
export interface Island {
  /** Its HTML in the pages; empty if the language has none. */
  readonly html: string;
  /** Its props. */
  readonly props: object;
  /** A digest of the other fields. */
  readonly hash: string;
}

const PROPS: Readonly<Record<string, (site: Site) => object>> = {
  header: ({ name, home, menus, demo }) => ({ name, home, menus, demo }),
  footer: ({ name, tagline, footer, social, legal, address, email, phone, demo }) => ({
    name,
    tagline,
    footer,
    social,
    legal,
    address,
    email,
    phone,
    demo,
  }),
  banner: ({ announcement }) => ({ announcement }),
};

/** Base name of an island's file: its own name in the master language, with a language suffix in others. */
function islandKey(name: string, lang: string): string {
  const { prefix, code } = languageOf(lang);
  return prefix ? `${name}-${code}` : name;
}

/**
 * The islands of a language, by key.
 * @param html a complete built page of the language; islands are elements with `data-shared-island`
 */
export async function islandsOf(html: string, site: Site): Promise<ReadonlyMap<string, Island>> {
  const { parse, serializeOuter } = await import('parse5');
  const marked = new Map<string, string>();
  for (const element of elementsOf(parse(html))) {
    const name = element.attrs.find((attribute) => attribute.name === 'data-shared-island')?.value;
    if (name !== undefined) marked.set(name, serializeOuter(element));
  }
  return new Map(
    Object.entries(PROPS).map(([name, propsOf]) => {
      const content = { html: marked.get(name) ?? '', props: propsOf(site) };
      const hash = createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 16);
      return [islandKey(name, site.lang), { ...content, hash }];
    }),
  );
}

function* elementsOf(node: Node): Generator<Element> {
  if ('tagName' in node) yield node;
  if ('childNodes' in node) for (const child of node.childNodes) yield* elementsOf(child);
}
