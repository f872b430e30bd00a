import { createHash } from 'node:crypto';
import type { Client, PrismicDocument, Query } from '@prismicio/client';
import { ContentError, missingReadState, incompleteResults } from '../../../lib/contentError';
import type { ContentProblem } from '../../../lib/contentProblem';
import { ORIGIN_PLACEHOLDER } from '../../../lib/originPlaceholder';
import { isRead, isSearchResponse, SearchCount, type SearchResponse } from '../../../lib/contentWire';
import { requestContent } from '../../../lib/contentRequest';
import { repositoryFactsOf, contentClient, type ContentAddress, type ReadingOptions } from './contentClient';

/** The part of a document that a build record stores. */
export interface DocumentEntry {
  id: string;
  type: string;
  uid: string | null;
  lang: string;
  /** Changes when anything in the document changes, its resolved links included. */
  version: string;
  /** Path of its source file from the project, if it has one. */
  file?: string;
}

const ATTEMPTS = 3;
/** Documents per page, the maximum of the content API. */
const PAGE_SIZE = 100;
/** Concurrent page requests. */
const CONCURRENCY = 4;

/** The published content at one master ref. */
export interface ContentSnapshot {
  ref: string;
  documents: DocumentEntry[];
}

/** The difference between two snapshots, as readable entries. */
export interface ContentChange {
  added: DocumentEntry[];
  changed: DocumentEntry[];
  removed: DocumentEntry[];
}

export interface ContentEndpoint extends ContentAddress {
  /** The published content of an in-process service, so that documents need not be read. */
  published?: () => ContentSnapshot;
  /** The JSON of a document of that service, with `ORIGIN_PLACEHOLDER` for its origin; undefined if there is none. */
  textOf?: (id: string) => string | undefined;
  /** Content problems that this service found. */
  problems?: () => readonly ContentProblem[];
  /** Called with each document and its JSON without the origin of the endpoint. */
  onDocument?: (entry: DocumentEntry, text: string) => void;
}

/**
 * Reads the ref and the version of every published document, in all languages, over the Content API. The version is a
 * digest of the whole document as the API returns it: a document whose link lost its target changes too, which a
 * publication date would not show.
 *
 * If the ref expires meanwhile, reading starts over, at most three times.
 * @throws ContentError if the content cannot be read
 */
export async function readSnapshot(endpoint: ContentEndpoint, options: ReadingOptions = {}): Promise<ContentSnapshot> {
  return endpoint.published?.() ?? readAtOneRef(endpoint, readSeveralAtATime, options);
}

/** A page of the published content with the record entries of its documents. */
export interface SnapshotPage {
  readonly response: Query;
  readonly entries: DocumentEntry[];
}

/** A content endpoint at one ref. */
export interface ContentAt {
  readonly ref: string;
  /**
   * @param number of the page, from 1
   * @param onRead called when the response has arrived, before it is parsed
   */
  page(number: number, onRead?: () => void): Promise<SnapshotPage>;
}

/**
 * Reads all published content at one ref. Starts over if the ref expires, at most three times.
 *
 * All of it or nothing: a document that a page lacks would be taken for one that was taken away.
 * @param read reads all pages and returns the entries of their documents in order
 * @throws ContentError if the content cannot be read
 */
export async function readAtOneRef(
  endpoint: ContentEndpoint,
  read: (content: ContentAt) => Promise<DocumentEntry[]>,
  options: ReadingOptions,
): Promise<ContentSnapshot> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const content = await contentAt(endpoint, options);
      const documents = await read(content);
      content.end();
      return { ref: content.ref, documents };
    } catch (error) {
      const isStale = error instanceof ContentError && error.masterRef !== undefined;
      if (!isStale || endpoint.reading.kind === 'ref' || attempt === ATTEMPTS) throw error;
    }
  }
}

/** @returns with `end`, which throws a ContentError unless all documents have arrived */
async function contentAt(endpoint: ContentEndpoint, options: ReadingOptions): Promise<ContentAt & { end(): void }> {
  const client = contentClient(endpoint, options);
  const ref = await refOf(client, endpoint);
  const search = new URL(await client.buildQueryURL({ ref, lang: '*', pageSize: PAGE_SIZE }));
  const { signal, ...patience } = options;
  const parse = (body: string): SearchResponse | undefined => {
    const page: unknown = JSON.parse(body);
    return isSearchResponse(page) ? page : undefined;
  };
  const facts = repositoryFactsOf(endpoint);
  const count = new SearchCount();
  return {
    ref,
    async page(number, onRead) {
      search.searchParams.set('page', String(number));
      const page = await requestContent(search.href, { facts, parse, init: { signal }, onRead, ...patience });
      if (!count.take(page)) throw incompleteResults(count.text(), facts);
      return {
        response: page as unknown as Query,
        entries: page.results.map((document) => entryOf(document, endpoint)),
      };
    },
    end() {
      if (!count.isComplete()) throw incompleteResults(count.text(), facts);
    },
  };
}

async function readSeveralAtATime(content: ContentAt): Promise<DocumentEntry[]> {
  const pages: DocumentEntry[][] = [];
  const read = async (number: number) => {
    const { response, entries } = await content.page(number);
    pages[number - 1] = entries;
    return response.total_pages;
  };
  const count = await read(1);
  let last = 1;
  const work = async () => {
    while (last < count) await read((last += 1));
  };
  try {
    await Promise.all(Array.from({ length: CONCURRENCY }, work));
  } finally {
    // Stops further requests after a failure.
    last = count;
  }
  return pages.flat();
}

/** The ref that a build would read now: one small request. */
export async function readRef(endpoint: ContentEndpoint, reading?: ReadingOptions): Promise<string> {
  return refOf(contentClient(endpoint, reading), endpoint);
}

async function refOf(client: Client, endpoint: ContentEndpoint): Promise<string> {
  const { reading } = endpoint;
  if (reading.kind === 'ref') return reading.ref;
  const { refs } = await client.getRepository();
  const read = refs.find((ref) => isRead(ref, reading));
  if (!read) throw missingReadState(repositoryFactsOf(endpoint));
  return read.ref;
}

function entryOf(document: PrismicDocument, { url, onDocument }: ContentEndpoint): DocumentEntry {
  // Addresses of the endpoint are not content: another port must not change the version. The document's `href` contains
  // the ref, which changes with every publication.
  const { origin } = new URL(url);
  const whole = JSON.stringify({ ...document, href: undefined });
  const entry = {
    id: document.id,
    type: document.type,
    uid: document.uid ?? null,
    lang: document.lang,
    version: createHash('sha256').update(whole.replaceAll(origin, '')).digest('base64url').slice(0, 16),
  };
  onDocument?.(entry, whole.replaceAll(origin, ORIGIN_PLACEHOLDER));
  return entry;
}

/** What a build record stores of a document: no more than its version. */
export function recordEntry({ id, type, uid, lang, version }: DocumentEntry): DocumentEntry {
  return { id, type, uid, lang, version };
}

/** The changes from an earlier snapshot to a later one. */
export function compareSnapshots(
  before: Pick<ContentSnapshot, 'documents'>,
  after: Pick<ContentSnapshot, 'documents'>,
): ContentChange {
  const earlier = new Map(before.documents.map((entry) => [entry.id, entry]));
  const later = new Set(after.documents.map((entry) => entry.id));
  return {
    added: after.documents.filter((entry) => !earlier.has(entry.id)),
    changed: after.documents.filter((entry) => {
      const old = earlier.get(entry.id);
      return old !== undefined && old.version !== entry.version;
    }),
    removed: before.documents.filter((entry) => !later.has(entry.id)),
  };
}
