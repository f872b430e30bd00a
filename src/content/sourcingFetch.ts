import { EventEmitter, on } from 'node:events';
import type { ReadingMode } from '../config/env.server';
import { ContentError, contentErrorOf, unreachable, type AskedRepository } from '../lib/contentError';
import { patientFetch, wait, type Wait } from '../lib/patientFetch';
import { fitModel, type Models } from './fitModel';
import { defaultEndpoint, repositoryOrigin } from './repositoryAddress';
import { WholeSearch, type FoundDocument } from './wholeSearch';
import { isSearchPage, isRepository, type Repository, type SearchPage } from './wireTypes';

/** Pause in milliseconds between the pages of a search. */
export const PAGE_PAUSE = 500;
/** Sourcing starts this often at most, the first time included, when its ref goes stale. */
export const SOURCING_ATTEMPTS = 3;

export interface SourcingFetchOptions extends AskedRepository {
  readonly readingMode: ReadingMode;
  /** What documents have to be like. */
  readonly models: Models;
  /** For tests. */
  readonly pause?: Wait;
}

export interface SourcingFetch {
  (input: string | URL, init?: RequestInit): Promise<Response>;
  /** Ids of all documents that the last complete reading found; undefined when none took place in this process. */
  documentIds(): ReadonlySet<string> | undefined;
  /**
   * Requests whose answer belongs to a newer ref than they ask for, as `{ input, init }` in JSON. The plugin keeps the answer under the
   * request, so it has to be forgotten: content may go back to the older ref.
   */
  outdatedRequests(): readonly string[];
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
 * - throws a `ContentError` for every answer that is not a success, and for documents unlike their models, before anything is kept;
 * - waits on 429;
 * - reads a search as a whole, at one ref, and starts again at the latest one when that ref goes stale meanwhile; then it hands the search on in
 *   few large pages, as the plugin pauses between pages too;
 * - may begin with that before the plugin does;
 * - goes to the real endpoint, and lets the answers speak of the repository's own address, whatever the endpoint is.
 */
export function sourcingFetch(options: SourcingFetchOptions): SourcingFetch {
  const reader = new Reader(options);
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
    if (number === 1 || handing?.search !== url.href) handing = { search: url.href, pages: await read(url, init) };
    const { pages } = handing;
    if (!url.searchParams.has('q')) documentIds = new Set(pages.documents.map(({ id }) => id));
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
      ref: () => reader.ref,
      readAhead: (input: string) => {
        const url = new URL(input);
        url.searchParams.delete('page');
        ahead = { search: keyOf(url), pages: reader.wholeSearch(url, undefined) };
        // Whoever asks for it is told.
        ahead.pages.catch(() => undefined);
      },
      pages: async function* (signal: AbortSignal) {
        for await (const [page] of on(reader.events, 'page', { signal })) yield page as SearchPage;
      },
    },
  );
}

/** The same for searches that ask for the same, in whatever order they say it. */
function keyOf(search: URL): string {
  const key = new URL(search);
  key.searchParams.sort();
  return key.href;
}

class Reader {
  /** Tells of every `page` of a whole search. */
  readonly events = new EventEmitter();
  ref: string | undefined;
  private refs: Repository['refs'] = [];

  constructor(private readonly options: SourcingFetchOptions) {}

  /** The repository's root. A manual ref takes the place of the master ref, so that clients and their caches use it as their own. */
  async repository(url: URL, init: RequestInit | undefined): Promise<Repository> {
    const answer = await this.get(url, init);
    if (!isRepository(answer)) throw this.notAnApi();
    const { readingMode } = this.options;
    const repository: Repository =
      readingMode.kind === 'ref'
        ? { ...answer, refs: [{ id: 'manual', label: 'Manual', ref: readingMode.ref, isMasterRef: true }] }
        : answer;
    this.refs = repository.refs;
    this.ref = this.refs.find((ref) => isRead(ref, readingMode))?.ref;
    return repository;
  }

  async wholeSearch(asked: URL, init: RequestInit | undefined): Promise<WholeSearch> {
    const url = new URL(asked);
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.allPages(url, init);
      } catch (error) {
        const latest = attempt < SOURCING_ATTEMPTS ? await this.latestRef(error, url, init) : undefined;
        if (latest === undefined) throw error;
        url.searchParams.set('ref', latest);
        this.ref = latest;
      }
    }
  }

  async page(url: URL, init: RequestInit | undefined): Promise<SearchPage> {
    const answer = await this.get(url, init);
    if (!isSearchPage(answer)) throw this.notAnApi();
    return { ...answer, results: answer.results.map((document) => fitModel(withoutRef(document), this.options.models)) };
  }

  private async allPages(url: URL, init: RequestInit | undefined): Promise<WholeSearch> {
    let page = await this.page(url, init);
    this.events.emit('page', page);
    const search = new WholeSearch(url, page);
    for (let number = 2; page.next_page !== null; number += 1) {
      await (this.options.pause ?? wait)(PAGE_PAUSE);
      const nextUrl = new URL(url);
      nextUrl.searchParams.set('page', String(number));
      page = await this.page(nextUrl, init);
      this.events.emit('page', page);
      search.add(page);
    }
    this.checkTypes(search.documents);
    return search;
  }

  /** The ref to start again at; undefined when starting again cannot help. */
  private async latestRef(error: unknown, url: URL, init: RequestInit | undefined): Promise<string | undefined> {
    if (!(error instanceof ContentError) || !['ref-not-found', 'ref-expired'].includes(error.kind)) return undefined;
    if (this.options.readingMode.kind === 'ref') return undefined;
    const stale = this.refs.find(({ ref }) => ref === url.searchParams.get('ref'));
    if (error.masterRef !== undefined && stale?.isMasterRef !== false && this.options.readingMode.kind === 'master') return error.masterRef;
    const root = new URL(defaultEndpoint(this.options.repositoryName));
    const token = url.searchParams.get('access_token');
    if (token) root.searchParams.set('access_token', token);
    const { refs } = await this.repository(root, init);
    return refs.find(({ id, isMasterRef }) => (stale ? id === stale.id : isMasterRef))?.ref;
  }

  private async get(url: URL, init: RequestInit | undefined): Promise<unknown> {
    const { endpoint, pause } = this.options;
    const origin = repositoryOrigin(this.options.repositoryName);
    const target = url.href.replace(defaultEndpoint(this.options.repositoryName), () => endpoint);
    const response = await patientFetch(target, init, pause).catch((cause: unknown) => {
      throw unreachable(cause, this.options);
    });
    const body = await response.text();
    if (!response.ok) throw contentErrorOf(response.status, body, url.searchParams.get('ref') ?? undefined, this.options);
    try {
      const answer: unknown = JSON.parse(this.options.embedded ? body.replaceAll(new URL(endpoint).origin, origin) : body);
      return answer;
    } catch {
      throw this.notAnApi();
    }
  }

  private checkTypes(documents: readonly FoundDocument[]): void {
    const known = new Set(this.options.models.customTypes.map(({ id }) => id));
    const stranger = documents.find(({ type }) => !known.has(type));
    if (!stranger) return;
    throw new ContentError(
      'unknown-type',
      `The document "${stranger.uid ?? stranger.id}" has the type "${stranger.type}", which has no model: add customtypes/${stranger.type}/index.json and a row in src/routes/table.ts.`,
    );
  }

  private notAnApi(): ContentError {
    return new ContentError(
      'unavailable',
      `What answers at ${this.options.endpoint} is not a Prismic content API: correct PRISMIC_API_ENDPOINT.`,
    );
  }
}

/** A document names in its own address the ref that it was read at, so with each change of any document Gatsby would take all for changed. */
function withoutRef<Document extends object>(document: Document): Document {
  if (!('href' in document) || typeof document.href !== 'string') return document;
  return { ...document, href: document.href.replace(/([?&])ref=[^&]*&?/, '$1') };
}

/** Whether this is the ref that the reading mode asks for. */
function isRead(ref: Repository['refs'][number], mode: ReadingMode): boolean {
  if (mode.kind === 'release-id') return ref.id === mode.id;
  if (mode.kind === 'release-label') return ref.label === mode.label;
  return ref.isMasterRef === true;
}
