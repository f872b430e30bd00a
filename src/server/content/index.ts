import { join } from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import { contentPlugin } from './http';
import type { Guard } from './previews/http';
import { prepare } from './prepare';
import { openRepository } from './repository/openRepository';

export { RepositoryProblems } from './repository/openRepository';

export interface ContentServiceOptions {
  /** Holds `repository.json`, `documents/`, `releases/`, `media/`. */
  readonly contentDirectory: string;
  /** Holds the models: `customtypes/` and `src/slices/`. */
  readonly projectDirectory: string;
  /** Where variants of images are kept. */
  readonly cacheDirectory: string;
  /** When set, requests have to carry it. */
  readonly accessToken?: string;
  /** Lets tests turn faults on (`PUT /_content/faults`). */
  readonly faults?: boolean;
  /** Who may open previews; everybody when left out. */
  readonly guard?: Guard;
  /** Takes a sentence when content that has been changed is broken. */
  readonly onProblem?: (message: string) => void;
  /** Milliseconds since 1970, by which releases are published. */
  readonly now?: () => number;
}

/** What a build needs to know of a published document to find out what has changed. */
export interface DocumentVersion {
  readonly id: string;
  readonly type: string;
  readonly uid: string | null;
  readonly lang: string;
  /** Another one when anything changes that the document is served with, its links' targets included. */
  readonly version: string;
}

export interface ContentService {
  /** To be registered with the prefix `/_content`. */
  readonly plugin: FastifyPluginAsync;
  masterRef(): string;
  /** All published documents, in all languages. */
  versions(): DocumentVersion[];
  /**
   * Calls back with the master ref after every change of the content, of a release too (then the master ref is the same).
   * Returns a function that ends it.
   */
  onChange(listener: (ref: string) => void): () => void;
  close(): Promise<void>;
}

/**
 * Opens the embedded content service: Prismic's Content API v2 over the documents of a directory, and an image endpoint.
 * Rejects with `RepositoryProblems` when the content is broken; afterwards a broken document stays as it last was.
 */
export async function openContentService(options: ContentServiceOptions): Promise<ContentService> {
  const repository = await openRepository(options);
  let stopPreparing = prepare(repository.snapshot().master);
  const stopFollowing = repository.onChange(() => {
    stopPreparing();
    stopPreparing = prepare(repository.snapshot().master);
  });
  return {
    plugin: contentPlugin({
      repository,
      accessToken: options.accessToken,
      faults: options.faults ?? false,
      guard: options.guard,
      mediaDirectory: join(options.contentDirectory, 'media'),
      cacheDirectory: options.cacheDirectory,
    }),
    masterRef: () => repository.snapshot().master.ref,
    versions() {
      const { master } = repository.snapshot();
      return master.documents.map((document) => ({
        id: document.id,
        type: document.type,
        uid: document.uid,
        lang: document.lang,
        version: master.version(document),
      }));
    },
    onChange: (listener) => repository.onChange(listener),
    async close() {
      stopFollowing();
      stopPreparing();
      await repository.close();
    },
  };
}
