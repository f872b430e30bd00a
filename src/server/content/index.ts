import type { FastifyPluginAsync } from 'fastify';
import { contentPlugin } from './http/contentPlugin';
import { Faults } from './http/faults';
import { LiveRepository } from './liveRepository';

export { RepositoryProblems } from './repository/repository';

export interface ContentServiceOptions {
  /** Absolute path of `content/`. */
  readonly contentDirectory: string;
  /** Absolute path of the folder that has `customtypes/` and `src/slices/`. */
  readonly projectDirectory: string;
  /** Where variants of images are kept. */
  readonly cacheDirectory: string;
  /** Makes the repository private: every request needs this token. */
  readonly accessToken?: string;
  /** Adds `PUT /faults`, by which tests ask for errors. Never set in production. */
  readonly faults?: boolean;
  /** Hears of files that were changed to something unsound; the service goes on with the last good content. */
  readonly onProblem?: (message: string) => void;
}

export interface DocumentVersion {
  readonly id: string;
  readonly type: string;
  readonly uid: string | null;
  readonly lang: string;
  /** Changes whenever the document does. */
  readonly version: string;
}

export interface ContentService {
  /** Register it with the prefix at which the service should answer, such as `/_content`. */
  readonly plugin: FastifyPluginAsync;
  masterRef(): string;
  /** Every published document, with its version. */
  versions(): DocumentVersion[];
  /** Calls back with the new master ref whenever content or models change. Returns a function that ends it. */
  onChange(listener: (ref: string) => void): () => void;
  close(): Promise<void>;
}

/**
 * Opens the embedded content service: Prismic's content API over the documents in a folder.
 * @throws RepositoryProblems naming file, field and expectation when a document does not fit its model
 */
export async function openContentService(options: ContentServiceOptions): Promise<ContentService> {
  const { contentDirectory, projectDirectory, cacheDirectory, accessToken, onProblem = (message) => console.error(message) } = options;
  const repository = await LiveRepository.open(contentDirectory, projectDirectory, onProblem);
  const faults = options.faults ? new Faults() : undefined;
  return {
    plugin: contentPlugin({ repository, contentDirectory, cacheDirectory, accessToken, faults }),
    masterRef: () => repository.state.master.ref,
    versions: () =>
      repository.state.master.newestFirst.map(({ id, type, uid, lang, version }) => ({ id, type, uid, lang, version })),
    onChange: (listener) => repository.onChange(listener),
    close: async () => repository.close(),
  };
}
