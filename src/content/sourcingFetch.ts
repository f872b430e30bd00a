import { randomUUID } from 'node:crypto';
import { RepositoryReader, type ReaderOptions } from './repositoryReader';
import { isSearch, type SearchResponse } from '../lib/contentWire';
import { FACT_TYPES } from '../lib/factTypes';
import { factsOf, namesFacts, withFacts, type Facts } from './facts';

/** Parameters of a search for the documents that facts are taken from. */
const FACT_SEARCH = { q: `[[any(document.type, ${JSON.stringify(FACT_TYPES)})]]`, lang: '*', pageSize: '100' };

/** The `fetch` that clients of the content API use. */
export type Ask = (input: string | URL, init?: RequestInit) => Promise<Response>;

export interface SourcingFetch extends Ask {
  /** Ids of all documents of the last complete read; undefined without one in this process. */
  documentIds(): ReadonlySet<string> | undefined;
  /** Messages about schema mismatches, one sentence each. */
  notices(): readonly string[];
  /** The ref that content was last read at; undefined before the first response. */
  ref(): string | undefined;
  /**
   * Uses pages read by the parent process instead of reading everything again.
   * @param lines pages of the complete content, as JSON with its ref; when they end early, the rest is read here
   */
  readAhead(lines: AsyncIterable<string>): void;
}

/** All published content, read at one ref. */
interface Reading {
  /** Address of the search, without page and ref. */
  readonly search: string;
  readonly pages: Promise<readonly SearchResponse[]>;
}

/**
 * The `fetch` for `gatsby-source-prismic`, which takes every response body for content, even an error's. This function:
 * - throws a `ContentError` for every unsuccessful response, and empties fields that do not match their models;
 * - fills in the facts that texts name;
 * - waits on 429, and retries after transient errors;
 * - reads everything at one ref before it returns the first page, and restarts at the latest ref when that one goes
 *   stale;
 * - can use pages that the parent process has read;
 * - maps requests to the real endpoint, and rewrites responses to the repository's own address.
 */
export function sourcingFetch(options: ReaderOptions): SourcingFetch {
  const reader = new RepositoryReader(options);
  let documentIds: ReadonlySet<string> | undefined;
  let given: AsyncIterable<string> | undefined;
  let reading: Reading | undefined;
  /** Of the last complete read. */
  let wholeRef: string | undefined;
  // The plugin caches responses by address, but a build may have other documents at the same ref than the build before.
  const mark = `~${randomUUID()}`;

  const readWhole = async (url: URL): Promise<readonly SearchResponse[]> => {
    const lines = given;
    given = undefined;
    const read = () => collect((take) => reader.readAll(url, take));
    const whole = lines ? await collect((take) => reader.receiveAll(lines, take)).catch(read) : await read();
    wholeRef = whole.ref ?? reader.ref;
    documentIds = new Set(whole.pages.flatMap(({ results }) => results.map(({ id }) => id)));
    const facts = factsIn(whole.pages);
    return whole.pages.map((page) => filled(page, facts));
  };
  /** A page of a search for some documents, such as those that a webhook names. */
  const pageOfSome = async (url: URL, init: RequestInit | undefined): Promise<SearchResponse> => {
    const page = await reader.page(url, init);
    if (!page.results.some(namesFacts)) return page;
    const search = withoutPage(url);
    for (const [name, value] of Object.entries(FACT_SEARCH)) search.searchParams.set(name, value);
    const { pages } = await collect((take) => reader.readAll(search, take));
    return filled(page, factsIn(pages));
  };
  const pageOfReading = async (url: URL): Promise<SearchResponse> => {
    const search = searchIn(url);
    const number = Number(url.searchParams.get('page') ?? 1);
    if (number === 1 || reading?.search !== search) reading = { search, pages: readWhole(withoutPage(url)) };
    const pages = await reading.pages;
    if (number >= pages.length) reading = undefined;
    return searchResponseOf(pages, number, url);
  };
  const ask: Ask = async (input, init) => {
    const url = new URL(input);
    if (!isSearch(url)) {
      const repository = await reader.repository(url, init);
      return Response.json({ ...repository, refs: repository.refs.map((ref) => ({ ...ref, ref: ref.ref + mark })) });
    }
    const ref = url.searchParams.get('ref');
    if (ref?.endsWith(mark)) url.searchParams.set('ref', ref.slice(0, -mark.length));
    return Response.json(await (url.searchParams.has('q') ? pageOfSome(url, init) : pageOfReading(url)));
  };
  return Object.assign(ask, {
    documentIds: () => documentIds,
    notices: () => [...reader.mismatches.sentences(), ...reader.unknownTypes.values()],
    ref: () => wholeRef ?? reader.ref,
    readAhead: (lines: AsyncIterable<string>) => {
      given = lines;
    },
  });
}

/**
 * All pages of a read. A restart drops the pages so far; a later page overrides documents that it withdraws or repeats.
 * @param read reads all of them
 */
async function collect(
  read: (take: (page: SearchResponse) => void) => Promise<void>,
): Promise<{ readonly pages: readonly SearchResponse[]; readonly ref: string | undefined }> {
  let pages: SearchResponse[] = [];
  await read((page) => {
    const gone = new Set([...(page.withdrawn ?? []), ...page.results.map(({ id }) => id)]);
    pages = page.page === 1 ? [] : pages.map((one) => without(one, gone));
    pages.push(page);
  });
  return { pages, ref: pages.at(-1)?.ref };
}

function factsIn(pages: readonly SearchResponse[]): Facts {
  return factsOf(pages.flatMap(({ results }) => results));
}

function filled(page: SearchResponse, facts: Facts): SearchResponse {
  return { ...page, results: page.results.map((one) => withFacts(one, facts)) };
}

function without(page: SearchResponse, gone: ReadonlySet<string>): SearchResponse {
  return { ...page, results: page.results.filter(({ id }) => !gone.has(id)) };
}

/** A page in the content API's response format: https://prismic.io/docs/rest-api-technical-reference */
function searchResponseOf(pages: readonly SearchResponse[], number: number, url: URL): SearchResponse {
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

/** Identical for all pages of one search, also when another ref is published between two of them. */
function searchIn(url: URL): string {
  const search = withoutPage(url);
  search.searchParams.delete('ref');
  return search.href;
}
