import { join } from 'node:path';
import type { GatsbyNode } from 'gatsby';
import { isNetlify } from '../config/buildSettings';
import { masterLanguage } from '../config/languages';
import { readServerSettings } from '../config/env.server';
import type { PlanDocument } from '../routes/planPages';
import { searchEntries } from '../search/entries';
import { otherWords } from '../search/otherWords';
import { builtPages } from './builtPages';
import { feedFiles } from './feeds';
import { keptWords } from './keptWords';
import { noticeFiles, type NoticeSite } from './notices';
import { documentOf, isPrismicNode } from './prismicNodes';
import { writeCards } from './share/writeCards';
import { routesFile } from './routesFile';
import { searchFiles } from './searchFiles';
import { writeSiteFile } from './siteFile';
import { writeIslands } from './writeIslands';

/**
 * Writes what is made of the site as a whole: the parts that pages share, the search, the feeds, the files for programs, and the
 * pictures for sharing.
 */
export const onPostBuild: GatsbyNode['onPostBuild'] = async ({ store, graphql, getNode, getNodesByType, cache }) => {
  const project = store.getState().program.directory;
  const publicDirectory = join(project, 'public');
  await writeIslands({ store, graphql }, publicDirectory);

  const { siteUrl } = readServerSettings();
  const documentsOf = (type: string) => getNodesByType(type).filter(isPrismicNode).map(documentOf);
  const authors = new Map(documentsOf('PrismicAuthor').map((document) => [document.id, document]));
  const pages = builtPages(store);
  const words = await keptWords(join(cache.directory, 'search-words.json'), otherWords);
  const entries = searchEntries(pages, {
    documentAt(nodeId) {
      const node = getNode(nodeId);
      return isPrismicNode(node) ? documentOf(node) : undefined;
    },
    linked: (id) => authors.get(id),
    wordsOf: words.of,
  });
  await words.keep();
  const site = noticeSite(documentsOf('PrismicSettings'), siteUrl);
  const cards = [...entries.values()]
    .flat()
    .map(({ path, title, group }) => [path, { site: site.name, title, ...(group && { group }) }] as const);
  await writeCards(new Map(cards), { project, public: publicDirectory, cache: join(cache.directory, 'share') });

  const files = [
    ...searchFiles(entries),
    ...feedFiles(pages, (lang) => entries.get(lang) ?? [], siteUrl),
    ...(isNetlify() ? [] : [routesFile(store)]),
    ...noticeFiles(site, entries, new Date().toISOString().slice(0, 10)),
  ];
  for (const file of files) await writeSiteFile(publicDirectory, file);
};

function noticeSite(documents: readonly PlanDocument[], url: string): NoticeSite {
  const settings = documents.find(({ lang }) => lang === masterLanguage.id)?.data;
  const field = (name: string) => (typeof settings?.[name] === 'string' ? settings[name].trim() : '');
  return { url, name: field('site_name'), description: field('description'), email: field('email') };
}
