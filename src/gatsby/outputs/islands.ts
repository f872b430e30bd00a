import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuildArgs, Store } from 'gatsby';
import type { DefaultTreeAdapterTypes } from 'parse5';
import { languageOf } from '../../config/languages';
import { siteOf, type Site } from '../../content/site';
import { joinPath } from '../../routes/pathFor';
import { builtPages } from './builtPages';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** The specification of this site names the directory as Nuxt does for its server components (https://nuxt.com/docs/api/components/nuxt-island). */
const DIRECTORY = '__nuxt_island';
/** The file with the query for the layout's content. */
const SITE_QUERY = 'src/content/useSite.ts';

/** The props of each island, by their names in the content of the layout. */
const PROPS: Readonly<Record<string, readonly (keyof Site)[]>> = {
  header: ['name', 'home', 'menus', 'demo'],
  footer: ['name', 'tagline', 'footer', 'social', 'legal', 'address', 'email', 'phone', 'demo'],
  banner: ['announcement'],
};

/**
 * Writes the shared islands (header, footer, banner) as files, in every language with a home page: an island's HTML in
 * the pages, empty if the language has none; its props; and a digest of both.
 * @throws if the content of the layout cannot be read
 */
export async function writeIslands(
  { store, graphql }: Pick<BuildArgs, 'store' | 'graphql'>,
  publicDirectory: string,
): Promise<void> {
  const directory = join(publicDirectory, DIRECTORY);
  const query = siteQuery(store);
  if (query === undefined) return;
  const { data, errors } = await graphql<Queries.SiteQuery>(query);
  if (!data) throw new Error(`The content of the frame could not be read for its islands: ${JSON.stringify(errors)}`);

  await rm(directory, { recursive: true, force: true });
  await mkdir(directory, { recursive: true });
  for (const { pathname, lang } of builtPages(store)) {
    if (pathname !== joinPath(lang, [])) continue;
    const html = await htmlByIsland(await readFile(join(publicDirectory, pathname, 'index.html'), 'utf8'));
    const { prefix, code } = languageOf(lang);
    const site = siteOf(data, lang);
    for (const [name, names] of Object.entries(PROPS)) {
      const props = Object.fromEntries(names.map((prop) => [prop, site[prop]]));
      const content = { html: html.get(name) ?? '', props };
      const hash = createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 16);
      const file = join(directory, `${prefix ? `${name}-${code}` : name}.json`);
      await writeFile(file, JSON.stringify({ ...content, hash }));
    }
  }
}

/** The compiled query of Gatsby; a site without it has no shared layout, thus no islands. */
function siteQuery(store: Store): string | undefined {
  const state = store.getState() as unknown as {
    staticQueryComponents: ReadonlyMap<string, { readonly componentPath: string; readonly query: string }>;
  };
  const found = [...state.staticQueryComponents.values()].find(({ componentPath }) =>
    componentPath.replaceAll('\\', '/').endsWith(SITE_QUERY),
  );
  return found?.query;
}

/** The elements of a built page with `data-shared-island`, by that name. */
async function htmlByIsland(page: string): Promise<ReadonlyMap<string, string>> {
  const { parse, serializeOuter } = await import('parse5');
  return new Map(
    [...elementsOf(parse(page))].flatMap((element) => {
      const name = element.attrs.find((attribute) => attribute.name === 'data-shared-island')?.value;
      return name === undefined ? [] : [[name, serializeOuter(element)] as const];
    }),
  );
}

function* elementsOf(node: Node): Generator<Element> {
  if ('tagName' in node) yield node;
  if ('childNodes' in node) for (const child of node.childNodes) yield* elementsOf(child);
}
