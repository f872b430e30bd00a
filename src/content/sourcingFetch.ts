import { randomUUID } from 'node:crypto';
import { RepositoryReader, type ReaderOptions } from './repositoryReader';
import { isSearch, type SearchPage } from '../lib/contentWire';

/** What clients of the content API ask with. */
export type Ask = (input: string | URL, init?: RequestInit) => Promise<Response>;

export interface SourcingFetch extends Ask {
  /** Ids of all documents that the last complete reading found; undefined when none took place in this process. */
  documentIds(): ReadonlySet<string> | undefined;
  /** What is to be told of documents that are unlike their models, one sentence each. */
  notices(): readonly string[];
  /** The ref that content was last read at; undefined before the first answer. */
  ref(): string | undefined;
  /**
   * Takes what another reads, in place of reading everything once more.
   * @param lines pages of everything that is to be read, each as JSON with its ref; what comes when they end early is read here
   */
  takeAhead(lines: AsyncIterable<string>): void;
}

/** Everything that is published, as it was read at one ref. */
interface Reading {
  /** Address of the search, without page and ref. */
  readonly search: string;
  readonly pages: Promise<readonly SearchPage[]>;
}

/**
 * The `fetch` that `gatsby-source-prismic` reads content with. Prismic's plugin takes whatever body it gets for content, errors too. So this
 * function:
 * - throws a `ContentError` for every answer that is not a success, and leaves fields empty that are unlike their models;
 * - waits on 429, and asks again after a fault that passes by itself;
 * - reads everything at one ref before it gives the first page, and starts again at the latest one when that ref goes stale meanwhile;
 * - may take what whoever started the build reads;
 * - goes to the real endpoint, and lets the answers speak of the repository's own address, whatever the endpoint is.
 */
export function sourcingFetch(options: ReaderOptions): SourcingFetch {
  const reader = new RepositoryReader(options);
  let documentIds: ReadonlySet<string> | undefined;
  let given: AsyncIterable<string> | undefined;
  let reading: Reading | undefined;
  /** Of the last complete reading. */
  let wholeRef: string | undefined;
  // The plugin keeps answers by their address, and a build may have other documents at the same ref than the one before.
  const mark = `~${randomUUID()}`;

  const readWhole = async (url: URL): Promise<readonly SearchPage[]> => {
    const lines = given;
    given = undefined;
    const read = () => collect((take) => reader.readAll(url, take));
    const whole = lines ? await collect((take) => reader.takeAll(lines, take)).catch(read) : await read();
    wholeRef = whole.ref ?? reader.ref;
    documentIds = new Set(whole.pages.flatMap(({ results }) => results.map(({ id }) => id)));
    return whole.pages;
  };
  const wholePage = async (url: URL): Promise<SearchPage> => {
    const search = searchIn(url);
    const number = Number(url.searchParams.get('page') ?? 1);
    if (number === 1 || reading?.search !== search) reading = { search, pages: readWhole(withoutPage(url)) };
    const pages = await reading.pages;
    if (number >= pages.length) reading = undefined;
    return asAnswer(pages, number, url);
  };
  const ask: Ask = async (input, init) => {
    const url = new URL(input);
    if (!isSearch(url)) {
      const repository = await reader.repository(url, init);
      return Response.json({ ...repository, refs: repository.refs.map((ref) => ({ ...ref, ref: ref.ref + mark })) });
    }
    const ref = url.searchParams.get('ref');
    if (ref?.endsWith(mark)) url.searchParams.set('ref', ref.slice(0, -mark.length));
    return Response.json(await (url.searchParams.has('q') ? reader.page(url, init) : wholePage(url)));
  };
  return Object.assign(ask, {
    documentIds: () => documentIds,
    notices: () => [...reader.misfits.sentences(), ...reader.strangers.values()],
    ref: () => wholeRef ?? reader.ref,
    takeAhead: (lines: AsyncIterable<string>) => {
      given = lines;
    },
  });
}

/**
 * All pages of a reading. Reading that begins anew drops what came before, and a later page takes back what it says is withdrawn, or has anew.
 * @param read reads all of them
 */
async function collect(
  read: (take: (page: SearchPage) => void) => Promise<void>,
): Promise<{ readonly pages: readonly SearchPage[]; readonly ref: string | undefined }> {
  let pages: SearchPage[] = [];
  await read((page) => {
    const gone = new Set([...(page.withdrawn ?? []), ...page.results.map(({ id }) => id)]);
    pages = page.page === 1 ? [] : pages.map((one) => without(one, gone));
    pages.push(page);
  });
  return { pages, ref: pages.at(-1)?.ref };
}

function without(page: SearchPage, gone: ReadonlySet<string>): SearchPage {
  return { ...page, results: page.results.filter(({ id }) => !gone.has(id)) };
}

/** A page as the content API answers with it: https://prismic.io/docs/rest-api-technical-reference */
function asAnswer(pages: readonly SearchPage[], number: number, url: URL): SearchPage {
  const page = pages[number - 1] ?? { results: [] };
  const pageAt = (other: number) => {
    const address = new URL(url);
    address.searchParams.set('page', String(other));
    return address.href;
  };
  return {
    ...page,
    page: number,
    total_pages: pages.length,
    total_results_size: pages.reduce((sum, { results }) => sum + results.length, 0),
    next_page: number < pages.length ? pageAt(number + 1) : null,
    prev_page: number > 1 ? pageAt(number - 1) : null,
  };
}

function withoutPage(url: URL): URL {
  const search = new URL(url);
  search.searchParams.delete('page');
  return search;
}

/** The same for pages of one search, also when another ref was published between two of them. */
function searchIn(url: URL): string {
  const search = withoutPage(url);
  search.searchParams.delete('ref');
  return search.href;
}
