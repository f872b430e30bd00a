import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import type { Guard } from './access';
import { contentPlugin } from './http';
import { KEPT_ORIGIN } from '../../lib/keptOrigin';
import { mediaNamedBy } from './images/namedMedia';
import { Renderer, type RendererOptions } from './images/renderer';
import { prepare } from './prepare';
import { documentText } from './response/template';
import type { ContentProblem } from '../../lib/contentProblem';
import type { LastGood } from './repository/lastGood';
import { openRepository } from './repository/openRepository';

export type { LastGood } from './repository/lastGood';
export { RepositoryProblems } from './repository/openRepository';

export interface ContentServiceOptions extends RendererOptions {
  /** Holds `repository.json`, `documents/`, `releases/`, `media/`. */
  readonly contentDirectory: string;
  /** Holds the models: `customtypes/` and `src/slices/`. */
  readonly projectDirectory: string;
  /** Lets the developer of the site read everything, beside the service's own token. */
  readonly accessToken?: string;
  /** Lets tests turn faults on (`PUT /_content/faults`). */
  readonly faults?: boolean;
  /** Lets operators read everything and open previews; without one there are none. */
  readonly guard?: Guard;
  /** Whether a page that is served names this address of a picture or medium, though its release does not hold it yet. */
  readonly isShown?: (address: string) => boolean | Promise<boolean>;
  /** What the served release was made of, for documents that are broken from the start. */
  readonly lastGood?: () => LastGood | undefined;
  /** Takes a text for each problem of the content when it comes up. */
  readonly onProblem?: (message: string) => void;
  /** Milliseconds since 1970, by which releases are published. */
  readonly now?: () => number;
}

const TOKEN_BYTES = 32;

/** What a build needs to know of a published document to find out what has changed. */
export interface DocumentVersion {
  readonly id: string;
  readonly type: string;
  readonly uid: string | null;
  readonly lang: string;
  /** Path of its file from the project. */
  readonly file: string;
  /** Another one when anything changes that the document is served with, its links' targets included. */
  readonly version: string;
}

export interface ContentService {
  /** To be registered with the prefix `/_content`. */
  readonly plugin: FastifyPluginAsync;
  /** Lets this process and its builds read everything: another one with every start, so that it need not be kept. */
  readonly accessToken: string;
  masterRef(): string;
  /** All published documents, in all languages. */
  versions(): DocumentVersion[];
  /** The JSON text of a published document, with `KEPT_ORIGIN` for the origin of the service; undefined when there is none. */
  textOf(id: string): string | undefined;
  /** What of the content cannot be used as it is now, drafts and releases included. */
  problems(): readonly ContentProblem[];
  /** Called when that has changed. Returns a function that ends it. */
  onProblems(listener: () => void): () => void;
  /**
   * Calls back with the master ref after every change of the content, of a release too (then the master ref is the same).
   * Returns a function that ends it.
   */
  onChange(listener: (ref: string) => void): () => void;
  close(): Promise<void>;
}

/**
 * Opens the embedded content service: Prismic's Content API v2 over the documents of a directory, and an image endpoint.
 * A document that cannot be used stays as it last was, or is left out, and is among the problems.
 */
export async function openContentService(options: ContentServiceOptions): Promise<ContentService> {
  const repository = await openRepository(options);
  let stopPreparing = prepare(repository.snapshot().master);
  const stopFollowing = repository.onChange(() => {
    stopPreparing();
    stopPreparing = prepare(repository.snapshot().master);
  });
  const accessToken = randomBytes(TOKEN_BYTES).toString('base64url');
  const { isShown = () => false } = options;
  return {
    accessToken,
    plugin: contentPlugin({
      repository,
      tokens: [accessToken, ...(options.accessToken === undefined ? [] : [options.accessToken])],
      faults: options.faults ?? false,
      guard: options.guard,
      mediaDirectory: join(options.contentDirectory, 'media'),
      renderer: new Renderer(options),
      isPublic: (address) => mediaNamedBy(repository.snapshot().master).has(address) || isShown(address),
    }),
    masterRef: () => repository.snapshot().master.ref,
    versions() {
      const { master } = repository.snapshot();
      return master.documents.map((document) => ({
        id: document.id,
        type: document.type,
        uid: document.uid,
        lang: document.lang,
        file: document.file,
        version: master.version(document),
      }));
    },
    textOf(id) {
      const { master } = repository.snapshot();
      const document = master.byId.get(id);
      return document && documentText(document, master, KEPT_ORIGIN, undefined);
    },
    problems: () => repository.problems(),
    onProblems: (listener) => repository.onProblems(listener),
    onChange: (listener) => repository.onChange(listener),
    async close() {
      stopFollowing();
      stopPreparing();
      await repository.close();
    },
  };
}
