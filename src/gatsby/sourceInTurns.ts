import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { GatsbyNode, NodePluginArgs } from 'gatsby';
import { searchOf, SOURCE, sourceOptions } from './sourceOptions';

type Cache = NodePluginArgs['cache'];
type SourcingArgs = Pick<NodePluginArgs, 'cache' | 'store' | 'webhookBody'>;
type SourceNodes = (args: SourcingArgs, options: object) => unknown;

/** What the plugin keeps answers of the content API under begins so. */
const ANSWERS = 'fetchLike(sourceNodes)';

/** Has the source plugin make the nodes of what is read page by page, in the pauses of reading. */
export const sourceInTurns: NonNullable<GatsbyNode['onPreInit']> = ({ store }) => {
  const requireFrom = createRequire(join(store.getState().program.directory, 'package.json'));
  const plugin = requireFrom(`${SOURCE}/gatsby-node`) as { sourceNodes?: SourceNodes };
  if (plugin.sourceNodes) plugin.sourceNodes = inTurns(plugin.sourceNodes);
};

/**
 * The plugin makes the first node when it has all pages. So it is called once for each page, as if that were all that is published; when a
 * webhook names what has changed, once for that. Which nodes are to go is `sourceNodes` of this site's to know.
 * @param sourceNodes the plugin's hook
 */
export function inTurns(sourceNodes: SourceNodes): SourceNodes {
  return async (args, options) => {
    const given = { ...args, cache: withoutAnswers(args.cache) };
    if (isGiven(args.webhookBody)) return void (await sourceNodes(given, options));
    const source = sourceOptions(args.store);
    // What a release holds is read by the time that the plugin asks.
    const published = { ...options, releaseID: undefined, releaseLabel: undefined };
    for await (const fetch of source.fetch.inTurns(await searchOf(source)))
      await sourceNodes(given, { ...published, fetch });
  };
}

/** Whether a webhook names what it has changed, so that nothing else is read. */
function isGiven(webhookBody: unknown): boolean {
  return typeof webhookBody === 'object' && webhookBody !== null && Object.keys(webhookBody).length > 0;
}

/** A cache in which the plugin neither finds nor keeps what the content API has answered: that would be everything once more, and may have changed. */
function withoutAnswers(cache: Cache): Cache {
  const isAnswer = (key: string) => key.startsWith(ANSWERS);
  const others: Pick<Cache, 'get' | 'set'> = {
    get: async (key) => (isAnswer(key) ? undefined : cache.get(key)),
    set: async (key, value) => (isAnswer(key) ? value : cache.set(key, value)),
  };
  return Object.assign(Object.create(cache) as Cache, others);
}
