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
  // Words are kept for builds whose code is known.
  if (buildCode() === undefined) return;
  whenSourcing(store, () => {
    const find = async () => {
      for await (const { results, total_results_size: total } of sourceOptions(store).fetch.pages()) {
        if (total > MOST_DOCUMENTS) return;
        for (const document of results) findAhead(otherWords, ...textsOfEntry({ ...document, nodeId: document.id }));
      }
    };
    // Without them the search finds its words at the end, and tells what it cannot read.
    find().catch(() => undefined);
  });
}
