import { on } from 'node:events';
import { ReadableStream } from 'node:stream/web';
import { RepositoryReader, type ReaderOptions } from './repositoryReader';
import { isSearch, type SearchPage } from '../lib/contentWire';

/** What clients of the content API ask with. */
export type Ask = (input: string | URL, init?: RequestInit) => Promise<Response>;

export interface SourcingFetch extends Ask {
  /**
   * Reads everything that a search finds, page by page. Each turn is what a client asks with, to which one page is all that is published. Of a
   * document that comes twice, because reading had to begin anew, the later one holds.
   * @param search address of the search, without a page
   */
  inTurns(search: string): AsyncGenerator<Ask>;
  /** Ids of all documents that the last complete reading found; undefined when none took place in this process. */
  documentIds(): ReadonlySet<string> | undefined;
  /** What is to be told of documents that are unlike their models, one sentence each. */
  notices(): readonly string[];
  /** The ref that content was last read at; undefined before the first answer. */
  ref(): string | undefined;
  /**
   * Begins to read a search before anybody takes its turns; whoever then does gets what was read, unless that failed.
   * @returns waits for the first page
   */
  readAhead(search: string): Promise<void>;
  /**
   * Takes what another reads before anybody takes its turns, in place of reading it; whoever then does gets that, unless it ends early.
   * @param lines pages of everything that is to be read, each as JSON with its ref
   */
  takeAhead(lines: AsyncIterable<string>): void;
  /** The pages that are read in turns, those that were read ahead first, to the last, or until the signal is given, with which it fails. */
  pages(signal?: AbortSignal): AsyncIterable<SearchPage>;
}

/**
 * The `fetch` that `gatsby-source-prismic` reads content with. Prismic's plugin takes whatever body it gets for content, errors too, and makes
 * nodes only when it has all pages of a search. So this function:
 * - throws a `ContentError` for every answer that is not a success, and leaves fields empty that are unlike their models;
 * - waits on 429, and asks again after a fault that passes by itself;
 * - reads everything at one ref, starts again at the latest one when that ref goes stale meanwhile, and gives each page by itself, so that
 *   its nodes are made in the pause after it;
 * - may begin with that before the plugin does, or take what whoever started the build reads;
 * - goes to the real endpoint, and lets the answers speak of the repository's own address, whatever the endpoint is.
 */
export function sourcingFetch(options: ReaderOptions): SourcingFetch {
  const reader = new RepositoryReader(options);
  let documentIds: ReadonlySet<string> | undefined;
  /** Without a search it is for whatever is asked: whoever started the build reads all that there is. */
  let ahead: { readonly search?: string; readonly pages: ReadableStream<SearchPage> } | undefined;
  /** What was read before anybody took it. */
  let early: SearchPage[] | undefined;
  reader.events.on('page', (page: SearchPage) => early?.push(page));
  const ask: Ask = async (input, init) => {
    const url = new URL(input);
    return Response.json(await (isSearch(url) ? reader.page(url, init) : reader.repository(url, init)));
  };
  const inTurns = async function* (search: string): AsyncGenerator<Ask> {
    const isAsked = ahead?.search === undefined || ahead.search === keyOf(search);
    const begun = isAsked ? ahead?.pages : undefined;
    ahead = early = undefined;
    const found = new Set<string>();
    const read = () => streamOf((take) => reader.readAll(new URL(search), take));
    for await (const page of begun ? orElse(begun, read) : read()) {
      if (page.page === 1) found.clear();
      reader.ref = page.ref ?? reader.ref;
      for (const { id } of page.results) found.add(id);
      for (const id of page.withdrawn ?? []) found.delete(id);
      yield async (input) => Response.json(isSearch(new URL(input)) ? alone(page) : reader.root);
    }
    documentIds = found;
  };
  return Object.assign(ask, {
    inTurns,
    documentIds: () => documentIds,
    notices: () => [...reader.misfits.sentences(), ...reader.strangers.values()],
    ref: () => reader.ref,
    readAhead: (search: string) =>
      new Promise<void>((resolve) => {
        early = [];
        ahead = { search: keyOf(search), pages: streamOf((take) => reader.readAll(new URL(search), take), resolve) };
      }),
    takeAhead: (lines: AsyncIterable<string>) => {
      early = [];
      ahead = { pages: streamOf((take) => reader.takeAll(lines, take)) };
    },
    // Listened to at once: whoever asks may take a moment until the first.
    pages: (signal?: AbortSignal) => eachPage(early?.slice() ?? [], on(reader.events, 'page', { signal })),
  });
}

/**
 * Pages, which are read on whether or not they are taken.
 * @param read reads all of them
 * @param onBegun called with the first page, and when there is none
 */
function streamOf(
  read: (take: (page: SearchPage) => void) => Promise<void>,
  onBegun = () => {},
): ReadableStream<SearchPage> {
  return new ReadableStream({
    start: (pages) => {
      const take = (page: SearchPage) => {
        pages.enqueue(page);
        onBegun();
      };
      read(take)
        .then(
          () => pages.close(),
          (reason: unknown) => pages.error(reason),
        )
        .finally(onBegun);
    },
  });
}

/** What is wrong is told of what was asked for. */
async function* orElse<Item>(items: AsyncIterable<Item>, others: () => AsyncIterable<Item>): AsyncGenerator<Item> {
  try {
    yield* items;
  } catch {
    yield* others();
  }
}

/** @param events of pages that are not among the early ones; they gather until somebody takes them or it is ended */
async function* eachPage(
  early: readonly SearchPage[],
  events: AsyncIterableIterator<unknown[]>,
): AsyncGenerator<SearchPage> {
  try {
    for await (const page of inOrder(early, events)) {
      yield page;
      if (page.page >= page.total_pages) return;
    }
  } finally {
    await events.return?.();
  }
}

async function* inOrder(early: readonly SearchPage[], events: AsyncIterable<unknown[]>): AsyncGenerator<SearchPage> {
  yield* early;
  for await (const [page] of events) yield page as SearchPage;
}

/** A page as if it were all that its search finds. */
function alone(page: SearchPage): SearchPage {
  return { ...page, page: 1, total_pages: 1, total_results_size: page.results.length, next_page: null, prev_page: null };
}

/** The same for searches that ask for the same, in whatever order they say it. */
function keyOf(search: string): string {
  const key = new URL(search);
  key.searchParams.sort();
  return key.href;
}
