import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuildArgs, Store } from 'gatsby';
import { siteOf } from '../../content/site';
import { joinPath } from '../../routes/pathFor';
import { islandsOf } from './islands';

/** The specification of this site names the directory as Nuxt does for its server components (https://nuxt.com/docs/api/components/nuxt-island). */
const DIRECTORY = '__nuxt_island';
/** The file with the query for the layout's content. */
const SITE_QUERY = 'src/content/useSite.ts';

/** Writes the shared islands (header, footer, banner) as files, in every language with a home page. */
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
  for (const { path, lang } of startPages(store)) {
    const html = await readFile(join(publicDirectory, path, 'index.html'), 'utf8');
    for (const [key, island] of await islandsOf(html, siteOf(data, lang))) {
      await writeFile(join(directory, `${key}.json`), JSON.stringify(island));
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

function startPages(store: Store): { path: string; lang: string }[] {
  const { pages } = store.getState() as unknown as {
    pages: ReadonlyMap<string, { readonly path: string; readonly context?: { lang?: string } }>;
  };
  return [...pages.values()].flatMap(({ path, context }) =>
    context?.lang !== undefined && path === joinPath(context.lang, []) ? [{ path, lang: context.lang }] : [],
  );
}
