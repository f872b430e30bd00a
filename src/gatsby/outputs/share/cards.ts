import { join } from 'node:path';
import type { NodePluginArgs } from 'gatsby';
import type { EntryName } from '../../../search/entry';
import type { ShareCard } from './drawCard';

/**
 * The share images of pages, by path.
 * @param site name of the site
 */
export function cardsOf(names: readonly EntryName[], site: string): Map<string, ShareCard> {
  return new Map(names.map(({ path, title, group }) => [path, { site, title, ...(group && { group }) }]));
}

/** Cache directory of rendered share images. */
export function cardCache({ directory }: Pick<NodePluginArgs['cache'], 'directory'>): string {
  return join(directory, 'share');
}
