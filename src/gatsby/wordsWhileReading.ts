import type { NodePluginArgs } from 'gatsby';
import { buildCode } from '../config/buildSettings';
import { textsOfEntry } from '../search/entries';
import { otherWords } from '../search/otherWords';
import { findAhead } from './keptWords';
import { MOST_DOCUMENTS } from './oneProcess';
import { sourceOptions } from './sourceOptions';
import { whenSourcing } from './whenSourcing';

/**
 * Lets a build from nothing find the words that the search knows documents by while it waits to read more of them. What changes before the end is
 * found again then.
 */
export function findWordsWhileReading({ store }: Pick<NodePluginArgs, 'store'>): void {
  // A development server makes no search.
  if (buildCode() === undefined) return;
  whenSourcing(store, () => {
    const { signal } = new AbortController();
    const find = async () => {
      for await (const { results, total_results_size: total, next_page: next } of sourceOptions(store).fetch.pages(
        signal,
      )) {
        if (total > MOST_DOCUMENTS) return;
        for (const document of results) findAhead(otherWords, ...textsOfEntry({ ...document, nodeId: document.id }));
        if (next === null) return;
      }
    };
    // What a document cannot be read for is told when it is made a page.
    find().catch(() => undefined);
  });
}
