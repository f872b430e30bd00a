import type { ReadingMode } from '../config/env.server';
import {
  ContentError,
  missingReadState,
  notAnApi,
  incompleteResults,
  unreachable,
  type RepositoryFacts,
} from '../lib/contentError';
import { requestContent } from '../lib/contentRequest';
import {
  isRead,
  isRepository,
  isSearchResponse,
  SearchCount,
  type Repository,
  type SearchResponse,
} from '../lib/contentWire';
import { PAGE_PAUSE, wait, type Wait } from '../lib/fetchWithRetry';
import type { ResponseLimits } from '../lib/readResponse';
import type { Models } from '../lib/fitModel';
import { fitPage } from './fitPage';
import { SchemaMismatches } from './schemaMismatches';
import { defaultEndpoint, repositoryOrigin } from './repositoryAddress';

/** Maximum number of attempts at sourcing when the ref goes stale. */
const SOURCING_ATTEMPTS = 3;

export interface ReaderOptions extends RepositoryFacts {
  readonly readingMode: ReadingMode;
  /** Whether addresses of the endpoint, media included, are rewritten to those of the repository. */
  readonly embedded: boolean;
  /** Models that documents are validated against. */
  readonly models: Models;
  /** Called with each final failure. */
  readonly onFailure?: (error: ContentError) => void;
  /** Origin of the site, for absolute links to it in content. */
  readonly siteUrl: string;
  /**
   * Access token of the repository or of the embedded service. It is not a plugin option, because Gatsby writes options
   * to its cache, which images contain, and treats a plugin with changed options as a different one.
   */
  readonly accessToken?: string;
  /** For tests. */
  readonly pause?: Wait;
  /** For tests. */
  readonly limits?: ResponseLimits;
}

/** Reads a repository for a build: with retries, at one ref, and with documents validated against their models. */
export class RepositoryReader {
  /** Schema mismatches of the documents read. */
  readonly mismatches = new SchemaMismatches();
  /** Messages about documents whose type has no model, by id. */
  readonly unknownTypes = new Map<string, string>();
  /** The repository's root, as last read. */
  root: Repository | undefined;
  ref: string | undefined;

  constructor(private readonly options: ReaderOptions) {}

  /** The repository's root. A manual ref replaces the master ref, so that clients and caches use it. */
  async repository(url: URL, init: RequestInit | undefined): Promise<Repository> {
    const response = await this.get(url, init, isRepository);
    const { readingMode } = this.options;
    const repository: Repository =
      readingMode.kind === 'ref'
        ? { ...response, refs: [{ id: 'manual', label: 'Manual', ref: readingMode.ref, isMasterRef: true }] }
        : response;
    const read = repository.refs.find((ref) => isRead(ref, readingMode));
    if (!read) throw this.failed(missingReadState(this.options));
    this.root = repository;
    this.ref = read.ref;
    return repository;
  }

  /**
   * Reads all pages of a search at one ref. When the ref goes stale, it restarts with the first page of the latest ref.
   * @param onPage called with each page as it arrives
   */
  async readAll(search: URL, onPage: (page: SearchResponse) => void): Promise<void> {
    const url = new URL(search);
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.eachPage(url, onPage);
      } catch (error) {
        const latest = attempt < SOURCING_ATTEMPTS ? await this.latestRef(error, url) : undefined;
        if (latest === undefined) throw error;
        url.searchParams.set('ref', latest);
        this.ref = latest;
      }
    }
  }

  /** A page of a search. */
  async page(url: URL, init: RequestInit | undefined): Promise<SearchResponse> {
    return fitPage(await this.get(url, init, isSearchResponse), this.options, this);
  }

  /**
   * Receives the pages of a search from another process instead of reading them.
   * @param lines pages as JSON, each with its ref; they restart when the other process restarts reading
   * @param onPage called with each page as it arrives
   * @throws ContentError when they end before the last page
   */
  async receiveAll(lines: AsyncIterable<string>, onPage: (page: SearchResponse) => void): Promise<void> {
    let isLast = false;
    for await (const line of lines) {
      const page = this.pageOf(line);
      isLast = page.page >= page.total_pages;
      onPage(fitPage(page, this.options, this));
    }
    if (!isLast) throw unreachable(new Error('reading ended early'), this.options);
  }

  private async eachPage(url: URL, take: (page: SearchResponse) => void): Promise<void> {
    const rest = () => (this.options.pause ?? wait)(PAGE_PAUSE);
    const documents = new SearchCount();
    const part = (page: SearchResponse) => {
      if (!documents.take(page)) throw this.failed(incompleteResults(documents.text(), this.options));
      return fitPage(page, this.options, this);
    };
    const first = await this.get(url, undefined, isSearchResponse);
    const count = first.total_pages;
    let rested = count > 1 ? rest() : undefined;
    take(part(first));
    for (let number = 2; number <= count; number += 1) {
      await rested;
      const nextUrl = new URL(url);
      nextUrl.searchParams.set('page', String(number));
      // Pages are processed during the pauses between requests.
      take(
        part(
          await this.get(nextUrl, undefined, isSearchResponse, () => (rested = number < count ? rest() : undefined)),
        ),
      );
    }
    if (!documents.isComplete()) throw this.failed(incompleteResults(documents.text(), this.options));
  }

  /** The latest ref to restart with; undefined when a restart cannot help. */
  private async latestRef(error: unknown, url: URL): Promise<string | undefined> {
    if (!(error instanceof ContentError) || !['ref-not-found', 'ref-expired'].includes(error.kind)) return undefined;
    if (this.options.readingMode.kind === 'ref') return undefined;
    const stale = this.root?.refs.find(({ ref }) => ref === url.searchParams.get('ref'));
    if (error.masterRef !== undefined && stale?.isMasterRef !== false && this.options.readingMode.kind === 'master')
      return error.masterRef;
    const root = new URL(defaultEndpoint(this.options.repositoryName));
    const { refs } = await this.repository(root, undefined);
    return refs.find(({ id, isMasterRef }) => (stale ? id === stale.id : isMasterRef))?.ref;
  }

  private async get<Content>(
    url: URL,
    init: RequestInit | undefined,
    isContent: (value: unknown) => value is Content,
    onRead?: () => void,
  ): Promise<Content> {
    const { endpoint, accessToken, pause, limits } = this.options;
    const target = new URL(url.href.replace(defaultEndpoint(this.options.repositoryName), () => endpoint));
    if (accessToken !== undefined) target.searchParams.set('access_token', accessToken);
    const parse = (body: string) => {
      const value = this.parse(body);
      return isContent(value) ? value : undefined;
    };
    return requestContent(target.href, { facts: this.options, parse, init, onRead, pause, limits }).catch(
      (error: unknown) => {
        throw error instanceof ContentError ? this.failed(error) : error;
      },
    );
  }

  private failed(error: ContentError): ContentError {
    this.options.onFailure?.(error);
    return error;
  }

  private pageOf(line: string): SearchResponse {
    try {
      const page = this.parse(line);
      if (isSearchResponse(page)) return page;
    } catch {
      // A truncated line is not a page either.
    }
    throw notAnApi(this.options);
  }

  private parse(body: string): unknown {
    const { endpoint, embedded, repositoryName } = this.options;
    return JSON.parse(embedded ? body.replaceAll(new URL(endpoint).origin, repositoryOrigin(repositoryName)) : body);
  }
}
