import { Readable } from 'node:stream';
import { PAGE_PAUSE, wait } from '../../lib/patientFetch';
import type { ReadingOptions } from './contentClient';
import { readAtOneRef, readSnapshot, type ContentEndpoint, type ContentSnapshot, type DocumentEntry } from './snapshot';

/** What is published when a build begins. */
export interface PublishedContent {
  readonly ref: string;
  /** How many documents there are. */
  readonly count: number;
  /** All of them, when they are read; fails with a ContentError when they cannot be. */
  readonly snapshot: Promise<ContentSnapshot>;
  /** All of them as they are read, each page as JSON with its ref on a line of its own; ends early when they cannot be. */
  readonly pages?: Readable;
}

/** What a build is given in place of documents that cannot be used. */
export interface Amendment {
  /** Whether a document can be used, as far as it says so by itself. */
  isUsable(document: { readonly id: string }): boolean;
  /** A page, as JSON, that comes after all others: documents in place of others, and ids of those that are left out. */
  lastPage(snapshot: ContentSnapshot): Promise<string | undefined> | string | undefined;
}

/**
 * What a build that reads only what has changed compares with the build before.
 * @throws ContentError when the content cannot be read
 */
export async function lookAtContent(
  endpoint: ContentEndpoint,
  options: ReadingOptions = {},
): Promise<PublishedContent> {
  const snapshot = await readSnapshot(endpoint, options);
  return { ref: snapshot.ref, count: snapshot.documents.length, snapshot: Promise.resolve(snapshot) };
}

/**
 * Begins to read content for a build that needs all of it: page by page, with the pause that there has to be between them, while the build's
 * process starts and works, so that it is read once, and from the first moment on.
 * @param amend what is given in place of what cannot be used
 * @throws ContentError when there is no first page
 */
export async function readContent(
  endpoint: ContentEndpoint,
  options: ReadingOptions = {},
  amend?: Amendment,
): Promise<PublishedContent> {
  const { signal, pause = wait } = options;
  // A service in this process knows versions of its own, which later builds compare.
  const known = endpoint.published?.();
  const pages = new Readable({ read: () => undefined });
  let begin: (content: { ref: string; count: number }) => void;
  const begun = new Promise<{ ref: string; count: number }>((resolve) => (begin = resolve));
  const snapshot = readAtOneRef(
    endpoint,
    async ({ ref, page }) => {
      const all: DocumentEntry[][] = [];
      let rested = Promise.resolve();
      for (let number = 1, count = 1; number <= count; number += 1) {
        await rested;
        signal?.throwIfAborted();
        // A page is looked into during the pause after it.
        const { answer, entries } = await page(number, () => (rested = pause(PAGE_PAUSE)));
        count = answer.total_pages;
        all.push(entries);
        const results = amend ? answer.results.filter((document) => amend.isUsable(document)) : answer.results;
        pages.push(`${JSON.stringify({ ...answer, results, ref })}\n`);
        begin({ ref, count: answer.total_results_size });
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
  // Whoever waits for it is told.
  snapshot.catch(() => undefined);
  const whole = snapshot.then(({ ref, documents }) => ({ ref, count: documents.length }));
  const { ref, count } = await Promise.race([begun, whole]);
  return { ref: known?.ref ?? ref, count, snapshot, pages };
}
