import { filter } from '@prismicio/client';
import type { NodePluginArgs } from 'gatsby';
import { buildCode } from '../../config/buildSettings';
import { readServerSettings } from '../../config/env.server';
import type { PageContext } from '../../routes/pageContext';
import { planPages, type PlanDocument } from '../../routes/planPages';
import { routes } from '../../routes/table';
import { entryNames } from '../../search/entries';
import { noticeSite } from '../notices';
import { MOST_DOCUMENTS } from '../oneProcess';
import { clientOf, sourceOptions, type SourceOptions } from '../sourceOptions';
import { whenSourcing } from '../whenSourcing';
import { cardCache, cardsOf } from './cards';
import type { ShareCard } from './drawCard';
import { drawAhead } from './writeCards';

/** There is hardly anything else to do between pages. */
const AT_ONCE = 3;
/** Types of the documents that say what the site and its sections are called. */
const FRAME = [
  ...new Set(routes.flatMap(({ uid, documentType }) => (uid && documentType ? [documentType] : []))),
  'settings',
];
/** Pages of a hundred are read as whole searches, with pauses. */
const MOST_OF_FRAME = 50;

/**
 * Lets a build from nothing draw cards for documents while it waits to read more of them. They are made as if there were no other documents but those
 * that name the site and its sections, which most pages need no others than; a card that is wrong is drawn again when all is known.
 */
export function drawCardsWhileReading({ store, cache }: Pick<NodePluginArgs, 'store' | 'cache'>): void {
  // Nothing is shared from a development server.
  if (buildCode() === undefined) return;
  whenSourcing(store, () => {
    const folders = { project: store.getState().program.directory, cache: cardCache(cache) };
    drawAhead((signal) => cardsOfRead(sourceOptions(store), signal), folders, AT_ONCE);
  });
}

/** Of what is read from now on, whenever they are taken. */
function cardsOfRead(options: SourceOptions, signal: AbortSignal): AsyncGenerator<ShareCard> {
  const pages = options.fetch.pages(signal);
  const frame = clientOf(options).get({ filters: [filter.any('document.type', FRAME)], pageSize: MOST_OF_FRAME });
  // Whoever waits for it is told.
  frame.catch(() => undefined);
  return (async function* () {
    for await (const { results, total_results_size: total } of pages) {
      if (total > MOST_DOCUMENTS) return;
      yield* cardsOfDocuments((await frame).results.map(asPlanned), results.map(asPlanned));
    }
  })();
}

/**
 * Cards of documents, as far as they can be told without others.
 * @param frame documents that name the site and its sections
 */
function cardsOfDocuments(frame: readonly PlanDocument[], documents: readonly PlanDocument[]): Iterable<ShareCard> {
  const all = new Map([...frame, ...documents].map((document) => [document.id, document]));
  const contexts = contextsOf([...all.values()]);
  const settings = frame.filter(({ type }) => type === 'settings');
  const { name } = noticeSite(settings, readServerSettings().siteUrl);
  return cardsOf(
    entryNames(contexts, (id) => all.get(id)),
    name,
  ).values();
}

/** None when there are no pages without other documents: what is wrong with them all is told when all are read. */
function contextsOf(documents: readonly PlanDocument[]): PageContext[] {
  try {
    return planPages(documents).map(({ context }) => context);
  } catch {
    return [];
  }
}

function asPlanned(document: Omit<PlanDocument, 'nodeId'>): PlanDocument {
  return { ...document, nodeId: document.id };
}
