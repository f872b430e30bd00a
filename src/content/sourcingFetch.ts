import { on } from 'node:events';
import { RepositoryReader, type ReaderOptions } from './repositoryReader';
import type { WholeSearch } from './wholeSearch';
import type { SearchPage } from './wireTypes';

export interface SourcingFetch {
  (input: string | URL, init?: RequestInit): Promise<Response>;
  /** Ids of all documents that the last complete reading found; undefined when none took place in this process. */
  documentIds(): ReadonlySet<string> | undefined;
  /**
   * Requests whose answer belongs to a newer ref than they ask for, as `{ input, init }` in JSON. The plugin keeps the answer under the
   * request, so it has to be forgotten: content may go back to the older ref.
   */
  outdatedRequests(): readonly string[];
  /** What is to be told of documents that are unlike their models, one sentence each. */
  notices(): readonly string[];
  /** The ref that content was last read at; undefined before the first answer. */
  ref(): string | undefined;
  /**
   * Begins to read a search before anybody asks for it; whoever then does gets what was read, unless that failed.
   * @param search address of what will be asked for
   */
  readAhead(search: string): void;
  /** The pages of whole searches as they come, from now on until the signal is given, with which it fails. */
  pages(signal: AbortSignal): AsyncIterable<SearchPage>;
}

/**
 * The `fetch` that `gatsby-source-prismic` reads content with. Prismic's plugin keeps whatever body it gets, errors too, in Gatsby's
 * cache, and gets pages of one search one by one. So this function:
 * - throws a `ContentError` for every answer that is not a success before anything is kept, and leaves fields empty that are unlike their models;
 * - waits on 429;
 * - reads a search as a whole, at one ref, and starts again at the latest one when that ref goes stale meanwhile; then it hands the search on in
 *   few large pages, as the plugin pauses between pages too;
 * - may begin with that before the plugin does;
 * - goes to the real endpoint, and lets the answers speak of the repository's own address, whatever the endpoint is.
 */
export function sourcingFetch(options: ReaderOptions): SourcingFetch {
  const reader = new RepositoryReader(options);
  const outdated: string[] = [];
  let documentIds: ReadonlySet<string> | undefined;
  let handing: { readonly search: string; readonly pages: WholeSearch } | undefined;
  let ahead: { readonly search: string; readonly pages: Promise<WholeSearch> } | undefined;
  const read = (url: URL, init?: RequestInit): Promise<WholeSearch> => {
    const again = () => reader.wholeSearch(url, init);
    const begun = ahead?.search === keyOf(url) ? ahead.pages : undefined;
    ahead = undefined;
    // What is wrong is told of what was asked for.
    return begun ? begun.catch(again) : again();
  };
  const answer = async (input: string | URL, init?: RequestInit): Promise<BodyInit> => {
    const url = new URL(input);
    if (!/\/documents\/search\/?$/.test(url.pathname)) return JSON.stringify(await reader.repository(url, init));
    if (url.searchParams.get('pageSize') !== '100') return JSON.stringify(await reader.page(url, init));
    const number = Number(url.searchParams.get('page') ?? 1);
    url.searchParams.delete('page');
    if (number === 1 || handing?.search !== url.href) {
      handing = { search: url.href, pages: await read(url, init) };
      if (!url.searchParams.has('q')) documentIds = new Set(handing.pages.documents.map(({ id }) => id));
    }
    const { pages } = handing;
    if (pages.ref !== url.searchParams.get('ref')) outdated.push(JSON.stringify({ input, init }));
    if (number >= pages.count) handing = undefined;
    return pages.page(number);
  };
  return Object.assign(
    async (input: string | URL, init?: RequestInit) =>
      new Response(await answer(input, init), { headers: { 'content-type': 'application/json' } }),
    {
      documentIds: () => documentIds,
      outdatedRequests: () => outdated,
      notices: () => reader.misfits.sentences(),
      ref: () => reader.ref,
      readAhead: (input: string) => {
        const url = new URL(input);
        url.searchParams.delete('page');
        ahead = { search: keyOf(url), pages: reader.wholeSearch(url, undefined) };
        // Whoever asks for it is told.
        ahead.pages.catch(() => undefined);
      },
      // Listened to at once: whoever asks may take a moment until the first.
      pages: (signal: AbortSignal) => eachPage(on(reader.events, 'page', { signal })),
    },
  );
}

async function* eachPage(events: AsyncIterable<unknown[]>): AsyncGenerator<SearchPage> {
  for await (const [page] of events) yield page as SearchPage;
}

/** The same for searches that ask for the same, in whatever order they say it. */
function keyOf(search: URL): string {
  const key = new URL(search);
  key.searchParams.sort();
  return key.href;
}
