import { createHash } from 'node:crypto';
import type { Client, PrismicDocument, Query } from '@prismicio/client';
import { ContentError } from '../../lib/contentError';
import type { ContentProblem } from '../../lib/contentProblem';
import { KEPT_ORIGIN } from '../../lib/keptOrigin';
import { isRead, isSearchPage } from '../../lib/contentWire';
import { noSuchState } from '../../lib/contentError';
import { requestContent } from '../../lib/contentRequest';
import { askedOf, contentClient, type ContentAddress, type ReadingOptions } from './contentClient';

/** What a build needs to remember of one document. */
export interface DocumentEntry {
  id: string;
  type: string;
  uid: string | null;
  lang: string;
  /** Changes when anything in the document changes, its resolved links included. */
  version: string;
  /** Path of its file from the project, where it has one. */
  file?: string;
}

const ATTEMPTS = 3;
/** Documents of a page, the most that the content API gives. */
const PAGE_SIZE = 100;
/** Pages that are asked for at the same time. */
const AT_ONCE = 4;

/** The published content at one master ref. */
export interface ContentSnapshot {
  ref: string;
  documents: DocumentEntry[];
}

/** The difference between two snapshots, as entries so that people can read it. */
export interface ContentChange {
  added: DocumentEntry[];
  changed: DocumentEntry[];
  removed: DocumentEntry[];
}

export interface ContentEndpoint extends ContentAddress {
  /** The published content as a service in this process knows it, which spares reading every document. */
  published?: () => ContentSnapshot;
  /** The JSON text of a document of that service, with `KEPT_ORIGIN` for its origin; undefined when there is none. */
  textOf?: (id: string) => string | undefined;
  /** What of the content of that service cannot be used. */
  problems?: () => readonly ContentProblem[];
  /** Told of each document that is read, with its JSON text without the origin of the endpoint. */
  onDocument?: (entry: DocumentEntry, text: string) => void;
}

/**
 * Reads the ref and the version of every published document, in all languages, over the Content API. The version is a
 * digest of the whole document as the API gives it: a document whose link lost its target changes too, which a
 * publication date would not tell.
 *
 * A ref that goes stale meanwhile is read anew from the start, three times in all.
 * @throws ContentError when the content cannot be read
 */
export async function readSnapshot(endpoint: ContentEndpoint, options: ReadingOptions = {}): Promise<ContentSnapshot> {
  return endpoint.published?.() ?? readAtOneRef(endpoint, readSeveralAtATime, options);
}

/** A page of everything that is published, and what a build remembers of its documents. */
export interface ContentPage {
  readonly answer: Query;
  readonly entries: DocumentEntry[];
}

/** Where content is read, at one ref. */
export interface ContentAt {
  readonly ref: string;
  /**
   * @param number of the page, from 1
   * @param onRead called when the answer has come, before it is looked into
   */
  page(number: number, onRead?: () => void): Promise<ContentPage>;
}

/**
 * Reads everything that is published at one ref, and anew from the start when that goes stale, three times in all.
 * @param read reads all pages, and gives the entries of their documents in order
 * @throws ContentError when the content cannot be read
 */
export async function readAtOneRef(
  endpoint: ContentEndpoint,
  read: (content: ContentAt) => Promise<DocumentEntry[]>,
  options: ReadingOptions,
): Promise<ContentSnapshot> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const content = await contentAt(endpoint, options);
      return { ref: content.ref, documents: await read(content) };
    } catch (error) {
      const isStale = error instanceof ContentError && error.masterRef !== undefined;
      if (!isStale || endpoint.reading.kind === 'ref' || attempt === ATTEMPTS) throw error;
    }
  }
}

async function contentAt(endpoint: ContentEndpoint, options: ReadingOptions): Promise<ContentAt> {
  const client = contentClient(endpoint, options);
  const ref = await refOf(client, endpoint);
  const search = new URL(await client.buildQueryURL({ ref, lang: '*', pageSize: PAGE_SIZE }));
  const { signal, ...patience } = options;
  const parse = (body: string): Query | undefined => {
    const page: unknown = JSON.parse(body);
    return isSearchPage(page) ? (page as unknown as Query) : undefined;
  };
  return {
    ref,
    async page(number, onRead) {
      search.searchParams.set('page', String(number));
      const asked = askedOf(endpoint);
      const answer = await requestContent(search.href, { asked, parse, init: { signal }, onRead, ...patience });
      return { answer, entries: answer.results.map((document) => entryOf(document, endpoint)) };
    },
  };
}

async function readSeveralAtATime(content: ContentAt): Promise<DocumentEntry[]> {
  const pages: DocumentEntry[][] = [];
  const read = async (number: number) => {
    const { answer, entries } = await content.page(number);
    pages[number - 1] = entries;
    return answer.total_pages;
  };
  const count = await read(1);
  let last = 1;
  const work = async () => {
    while (last < count) await read((last += 1));
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  } finally {
    // After a failure nobody wants the others.
    last = count;
  }
  return pages.flat();
}

/** The ref at which a build would read content now: one small request. */
export async function readRef(endpoint: ContentEndpoint): Promise<string> {
  return refOf(contentClient(endpoint), endpoint);
}

async function refOf(client: Client, endpoint: ContentEndpoint): Promise<string> {
  const { reading } = endpoint;
  if (reading.kind === 'ref') return reading.ref;
  const { refs } = await client.getRepository();
  const read = refs.find((ref) => isRead(ref, reading));
  if (!read) throw noSuchState(askedOf(endpoint));
  return read.ref;
}

function entryOf(document: PrismicDocument, { url, onDocument }: ContentEndpoint): DocumentEntry {
  // Addresses of the endpoint itself say nothing about the content: another port is not another document.
  // The address of the document names the ref, which is new with every change of any document.
  const { origin } = new URL(url);
  const whole = JSON.stringify({ ...document, href: undefined });
  const entry = {
    id: document.id,
    type: document.type,
    uid: document.uid ?? null,
    lang: document.lang,
    version: createHash('sha256').update(whole.replaceAll(origin, '')).digest('base64url').slice(0, 16),
  };
  onDocument?.(entry, whole.replaceAll(origin, KEPT_ORIGIN));
  return entry;
}

/** What changed from an earlier snapshot to a later one. */
export function compareSnapshots(before: ContentSnapshot, after: ContentSnapshot): ContentChange {
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
