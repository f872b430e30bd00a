import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { NodePluginArgs } from 'gatsby';
import { readServerSettings } from '../../config/env.server';
import { entryNames } from '../../search/entries';
import type { EntryName } from '../../search/entry';
import { builtPages } from '../builtPages';
import { noticeSite } from '../notices';
import { MOST_QUERIES } from '../oneProcess';
import { documentsIn } from '../prismicNodes';
import type { ShareCard } from './drawCard';
import { drawAhead, isDrawnAhead } from './writeCards';

/**
 * The cards of pages, by path.
 * @param site name of the site
 */
export function cardsOf(names: readonly EntryName[], site: string): Map<string, ShareCard> {
  return new Map(names.map(({ path, title, group }) => [path, { site, title, ...(group && { group }) }]));
}

/** Folder of the cards that builds have drawn. */
export function cardCache({ directory }: Pick<NodePluginArgs['cache'], 'directory'>): string {
  return join(directory, 'share');
}

/**
 * Begins to draw the cards of a build from nothing, all of which are needed, while the rest of it often keeps one processor busy. Not of the
 * most pages, which have a query each: their builds are as large as a small machine allows for, and were measured to be 50 MB larger with it.
 */
export function drawCardsAhead(
  api: Pick<NodePluginArgs, 'store' | 'emitter' | 'cache' | 'getNode' | 'getNodesByType'>,
): void {
  const cache = cardCache(api.cache);
  const isFromNothing = isDrawnAhead() || !existsSync(cache);
  const pages = isFromNothing ? builtPages(api.store) : [];
  if (pages.length === 0 || pages.length > MOST_QUERIES) return;
  const documents = documentsIn(api);
  const cards = () => {
    const { name } = noticeSite(documents.of('PrismicSettings'), readServerSettings().siteUrl);
    return cardsOf(entryNames(pages, documents.at), name).values();
  };
  const drawing = drawAhead(cards, { project: api.store.getState().program.directory, cache });
  // Between queries and pages this process alone is busy, and workers wait for it.
  api.emitter.on('MERGE_WORKER_QUERY_STATE', drawing.pause);
  api.emitter.on('HTML_GENERATED', drawing.resume);
}
