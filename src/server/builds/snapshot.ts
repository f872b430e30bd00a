import { createHash } from 'node:crypto';
import type { Client, PrismicDocument } from '@prismicio/client';
import type { ReadingMode } from '../../config/env.server';
import { ContentError } from '../../lib/contentError';
import type { Wait } from '../../lib/patientFetch';
import { contentClient } from './contentClient';

/** What a build needs to remember of one document. */
export interface DocumentEntry {
  id: string;
  type: string;
  uid: string | null;
  lang: string;
  /** Changes when anything in the document changes, its resolved links included. */
  version: string;
}

const ATTEMPTS = 3;
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

export interface ContentEndpoint {
  /** A Content API v2 endpoint, such as https://keelstone.cdn.prismic.io/api/v2. */
  url: string;
  repository: string;
  /** What of the repository is read. */
  reading: ReadingMode;
  accessToken?: string;
  /** The published content as a service in this process knows it, which spares reading every document. */
  published?: () => ContentSnapshot;
}

/**
 * Reads the ref and the version of every published document, in all languages, over the Content API. The version is a
 * digest of the whole document as the API gives it: a document whose link lost its target changes too, which a
 * publication date would not tell.
 *
 * A ref that goes stale meanwhile is read anew from the start, three times in all.
 * @param pause for tests
 * @throws ContentError when the content cannot be read
 */
export async function readSnapshot(endpoint: ContentEndpoint, pause?: Wait): Promise<ContentSnapshot> {
  if (endpoint.published) return endpoint.published();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await readAt(contentClient(endpoint, pause), endpoint);
    } catch (error) {
      const isStale = error instanceof ContentError && error.masterRef !== undefined;
      if (!isStale || endpoint.reading.kind === 'ref' || attempt === ATTEMPTS) throw error;
    }
  }
}

async function readAt(client: Client, endpoint: ContentEndpoint): Promise<ContentSnapshot> {
  const ref = await refOf(client, endpoint.reading);
  const { origin } = new URL(endpoint.url);
  const pages: DocumentEntry[][] = [];
  const read = async (page: number) => {
    const { results, total_pages: count } = await client.get({ ref, lang: '*', pageSize: 100, page });
    pages[page - 1] = results.map((document) => entryOf(document, origin));
    return count;
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
  return { ref, documents: pages.flat() };
}

/** The ref at which a build would read content now: one small request. */
export async function readRef(endpoint: ContentEndpoint): Promise<string> {
  return refOf(contentClient(endpoint), endpoint.reading);
}

async function refOf(client: Client, reading: ReadingMode): Promise<string> {
  if (reading.kind === 'ref') return reading.ref;
  if (reading.kind === 'release-id') return (await client.getReleaseByID(reading.id)).ref;
  if (reading.kind === 'release-label') return (await client.getReleaseByLabel(reading.label)).ref;
  return (await client.getMasterRef()).ref;
}

function entryOf(document: PrismicDocument, origin: string): DocumentEntry {
  // Addresses of the endpoint itself say nothing about the content: another port is not another document.
  // The address of the document names the ref, which is new with every change of any document.
  const text = JSON.stringify({ ...document, href: undefined }).replaceAll(origin, '');
  return {
    id: document.id,
    type: document.type,
    uid: document.uid ?? null,
    lang: document.lang,
    version: createHash('sha256').update(text).digest('base64url').slice(0, 16),
  };
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
