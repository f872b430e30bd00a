import { Readable } from 'node:stream';
import { PAGE_PAUSE, wait } from '../../../lib/fetchWithRetry';
import type { ReadingOptions } from './contentClient';
import { readAtOneRef, readSnapshot, type ContentEndpoint, type ContentSnapshot, type DocumentEntry } from './snapshot';

/** The published content at the start of a build. */
export interface PublishedContent {
  readonly ref: string;
  /** All documents, once they are read; rejects with a ContentError on failure. */
  readonly snapshot: Promise<ContentSnapshot>;
  /** A stream of all documents: each page is a JSON line with its ref. Ends early on failure. */
  readonly pages?: Readable;
}

/** Replacements of invalid documents. */
export interface Amendment {
  /** Whether a document is valid on its own. */
  isUsable(document: { readonly id: string }): boolean;
  /** The final JSON page: replacements, and ids of documents that are left out; undefined if there are none. */
  lastPage(snapshot: ContentSnapshot): Promise<string | undefined> | string | undefined;
}

/**
 * Reads the content that an incremental build compares with the previous build.
 * @throws ContentError if the content cannot be read
 */
export async function peekAtContent(
  endpoint: ContentEndpoint,
  options: ReadingOptions = {},
): Promise<PublishedContent> {
  const snapshot = await readSnapshot(endpoint, options);
  return { ref: snapshot.ref, snapshot: Promise.resolve(snapshot) };
}

/**
 * Streams all content to a cold build: page by page within the rate limit, while the build's process starts, so that
 * content is read only once and without a delay.
 * @param amend replaces invalid documents
 * @throws ContentError if there is no first page
 */
export async function readContent(
  endpoint: ContentEndpoint,
  options: ReadingOptions = {},
  amend?: Amendment,
): Promise<PublishedContent> {
  const { signal, pause = wait } = options;
  // An in-process service has its own versions, which later builds compare.
  const known = endpoint.published?.();
  const pages = new Readable({ read: () => undefined });
  let begin: (ref: string) => void;
  const begun = new Promise<string>((resolve) => (begin = resolve));
  const snapshot = readAtOneRef(
    endpoint,
    async ({ ref, page }) => {
      const all: DocumentEntry[][] = [];
      let rested = Promise.resolve();
      for (let number = 1, count = 1; number <= count; number += 1) {
        await rested;
        signal?.throwIfAborted();
        // A page is parsed during the pause that follows it.
        const { response, entries } = await page(number, () => (rested = pause(PAGE_PAUSE)));
        count = response.total_pages;
        all.push(entries);
        const results = amend ? response.results.filter((document) => amend.isUsable(document)) : response.results;
        pages.push(`${JSON.stringify({ ...response, results, ref })}\n`);
        begin(ref);
      }
      return all.flat();
    },
    options,
  )
    .then(async (read) => {
      const snapshot = known ?? read;
      const last = await amend?.lastPage(snapshot);
      if (last !== undefined) pages.push(`${last}\n`);
      return snapshot;
    })
    .finally(() => pages.push(null));
  // Avoids an unhandled rejection; consumers get the error.
  snapshot.catch(() => undefined);
  const ref = await Promise.race([begun, snapshot.then((whole) => whole.ref)]);
  return { ref: known?.ref ?? ref, snapshot, pages };
}
