import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import { keysFrom } from '../keys';
import { contentPlugin } from './http';
import { ORIGIN_PLACEHOLDER } from '../../lib/originPlaceholder';
import { mediaReferencedBy } from './images/referencedMedia';
import { Renderer, type RendererOptions } from './images/renderer';
import { hydrateDocument } from './response/hydrate';
import type { NamedDocument } from '../../lib/contentProblem';
import type { ActiveLink } from '../../lib/previewsApi';
import { nameOf } from './repository/document';
import { openSignedLinks, type SignedLinksOptions } from '../signedLinks';
import { activePreviews } from './previews/listPreviews';
import type { PreviewAccess } from './previews/http';
import type { PreviewTarget } from './previews/previews';
import { openRepository, type Repository, type RepositoryOptions } from './repository/openRepository';

export { RepositoryProblems } from './repository/openRepository';

export interface ContentServiceOptions extends RendererOptions, PreviewAccess, Omit<RepositoryOptions, 'previewLinks'> {
  /** A token for developers with access to all content, besides the service's own. */
  readonly accessToken?: string;
  /** Whether a served page references this media address and its release does not store it yet. */
  readonly isShown?: (address: string) => boolean | Promise<boolean>;
  /** Keys and file of preview links; without them the links end with the process. */
  readonly previews?: Pick<SignedLinksOptions, 'keys' | 'file'>;
}

const TOKEN_BYTES = 32;

/** The version of a published document, for incremental builds. */
export interface DocumentVersion extends NamedDocument {
  /** Path of its file from the project. */
  readonly file: string;
  /** Changes with everything in the document's API form, including link targets. */
  readonly version: string;
}

export interface ContentService extends Pick<Repository, 'problems' | 'onProblems' | 'onChange' | 'close'> {
  /** Registered with the prefix `/_content`. */
  readonly plugin: FastifyPluginAsync;
  /** Access token of this process and its builds; new at every start, so that it need not be stored. */
  readonly accessToken: string;
  masterRef(): string;
  /** All published documents, in all languages. */
  versions(): DocumentVersion[];
  /** The JSON of a published document, with `ORIGIN_PLACEHOLDER` for the origin of the service; undefined if there is none. */
  textOf(id: string): string | undefined;
  /** The previews that are open. */
  openPreviews(): readonly ActiveLink[];
}

/**
 * Opens the embedded content service: Prismic's Content API v2 over the documents of a directory, and an image
 * endpoint. An invalid document is replaced by its last valid version or left out, and reported as a problem.
 */
export async function openContentService(options: ContentServiceOptions): Promise<ContentService> {
  const previewLinks = openSignedLinks<PreviewTarget>({
    // Unless the server has keys, links end with the process.
    keys: keysFrom([randomBytes(TOKEN_BYTES).toString('base64url')]),
    purpose: 'preview-link',
    now: options.now,
    ...options.previews,
  });
  const repository = await openRepository({ ...options, previewLinks });
  const accessToken = randomBytes(TOKEN_BYTES).toString('base64url');
  const { isShown = () => false } = options;
  return {
    accessToken,
    plugin: contentPlugin({
      repository,
      tokens: [accessToken, ...(options.accessToken === undefined ? [] : [options.accessToken])],
      ...options,
      mediaDirectory: join(options.contentDirectory, 'media'),
      renderer: new Renderer(options),
      isPublic: (address) => mediaReferencedBy(repository.snapshot().master).has(address) || isShown(address),
    }),
    openPreviews: () => activePreviews(repository.snapshot(), repository.previews.links.list()),
    masterRef: () => repository.snapshot().master.ref,
    versions() {
      const { master } = repository.snapshot();
      return master.documents.map((document) => ({
        ...nameOf(document),
        file: document.file,
        version: master.version(document),
      }));
    },
    textOf(id) {
      const { master } = repository.snapshot();
      const document = master.byId.get(id);
      const absolute = (path: string) => `${ORIGIN_PLACEHOLDER}${path}`;
      return (
        document &&
        JSON.stringify(hydrateDocument(document, { view: master, absolute, urlOf: (_, given = null) => given }))
      );
    },
    problems: () => repository.problems(),
    onProblems: (listener) => repository.onProblems(listener),
    onChange: (listener) => repository.onChange(listener),
    close: () => repository.close(),
  };
}
