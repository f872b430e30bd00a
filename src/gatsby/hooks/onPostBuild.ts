import { join } from 'node:path';
import type { GatsbyNode } from 'gatsby';
import { dayOf } from '../../lib/days';
import { isNetlify } from '../../config/buildSettings';
import { readServerSettings } from '../../config/env.server';
import { SEARCH_DIRECTORY, searchFile } from '../../search/entry';
import { searchEntries } from '../../search/entries';
import { otherWords } from '../../search/otherWords';
import { builtPages } from '../outputs/builtPages';
import { feedFiles } from '../outputs/feeds';
import { cachedWords } from '../content/cachedWords';
import { noticeFiles, noticeSite } from '../outputs/notices';
import { documentsIn } from '../content/prismicNodes';
import { writeCards } from '../outputs/share/writeCards';
import { routesFile } from '../outputs/hosting';
import { writeSiteFile } from '../outputs/siteFile';
import { reportPatches } from '../patches/patchStates';
import { writeIslands } from '../outputs/islands';

/** Writes site-wide files: shared islands, search, feeds, notices for crawlers, and share images. */
export const onPostBuild: GatsbyNode['onPostBuild'] = async ({
  store,
  graphql,
  getNode,
  getNodesByType,
  cache,
  reporter,
}) => {
  const project = store.getState().program.directory;
  const publicDirectory = join(project, 'public');
  await writeIslands({ store, graphql }, publicDirectory);

  const { siteUrl } = readServerSettings();
  const documents = documentsIn({ getNode, getNodesByType });
  const authors = new Map(documents.of('PrismicAuthor').map((document) => [document.id, document]));
  const pages = builtPages(store);
  const words = await cachedWords(cache, otherWords);
  const entries = searchEntries(pages, {
    documentAt: documents.at,
    linked: (id) => authors.get(id),
    wordsOf: words.of,
  });
  await words.write();
  const site = noticeSite(documents.of('PrismicSettings'), siteUrl);
  const cards = new Map(
    [...entries.values()]
      .flat()
      .map(({ path, title, group }) => [path, { site: site.name, title, ...(group && { group }) }]),
  );
  await writeCards(cards, { project, public: publicDirectory, cache: join(cache.directory, 'share') });

  const files = [
    // The browser creates the index.
    ...[...entries].map(([lang, own]) => ({
      path: `${SEARCH_DIRECTORY}/${searchFile(lang)}`,
      content: JSON.stringify(own),
    })),
    ...feedFiles(pages, (lang) => entries.get(lang) ?? [], siteUrl),
    ...(isNetlify() ? [] : [routesFile(store)]),
    ...noticeFiles(site, entries, dayOf()),
  ];
  for (const file of files) await writeSiteFile(publicDirectory, file);
  reportPatches(project, reporter);
};
