import fastifyCookie from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { OWN_ENTRIES } from '../../config/ownEntries';
import { constantTimeEqual } from '../keys';
import { errorPayload, previewExpired, sendError, unauthorized } from './errors';
import type { Repository } from './repository/openRepository';
import { isFileReferencedBy } from './images/referencedMedia';
import { originOf, urlOf } from './requests';
import { previewTokenIn, type Grant } from './response/resolveRef';

/** A preHandler that rejects requests of non-operators. */
export type Guard = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

const WHOLE: Grant = { isWhole: true, releases: new Set() };

export interface AccessOptions {
  readonly repository: Repository;
  /** Access tokens for all content, as with a private Prismic repository. */
  readonly tokens: readonly string[];
  /** Authenticates operators; without it there are none. */
  readonly guard?: Guard;
}

/** Access control: by access token, open preview, or operator session. */
export class Access {
  private readonly grants = new WeakMap<FastifyRequest, Grant>();

  constructor(private readonly options: AccessOptions) {}

  /** Route options of the API. Unauthorized requests get the response of a private Prismic repository. */
  readonly toApi = {
    preHandler: async (request: FastifyRequest, reply: FastifyReply) => {
      if (this.known(request)) return;
      if (this.namesEndedPreview(request)) return sendError(reply, previewExpired(originOf(request)));
      await this.askGuard(request, reply, () => sendError(reply, unauthorized(originOf(request))));
    },
    onSend: async (request: FastifyRequest, reply: FastifyReply, payload: unknown) =>
      isRefusal(reply) ? errorPayload(reply, unauthorized(originOf(request))) : payload,
  };

  /** The grant of a request that `toApi` accepted. */
  grantOf(request: FastifyRequest): Grant {
    const grant = this.grants.get(request);
    if (!grant) throw new Error('The route of this request has to be registered with the options of toApi.');
    return grant;
  }

  /**
   * Authorizes access to media of unpublished documents: all of them with a whole grant, and with previews those that
   * their documents reference.
   * @param refuse answers an unauthorized request
   */
  async toMedia(request: FastifyRequest, reply: FastifyReply, refuse: () => unknown): Promise<void> {
    if (this.known(request)?.isWhole || this.isInPreviews(request)) return;
    await this.askGuard(request, reply, refuse);
  }

  /** Whether the request has an access token, as this server's builds do. */
  hasToken(request: FastifyRequest): boolean {
    const header = /^(?:Token|Bearer)\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    const given = [...urlOf(request).searchParams.getAll('access_token'), ...(header === undefined ? [] : [header])];
    return given.some((one) => this.options.tokens.some((token) => constantTimeEqual(one, token)));
  }

  /** Whether the documents of a preview of the request reference the requested file. */
  private isInPreviews(request: FastifyRequest): boolean {
    const { previews } = this.options.repository;
    const { pathname } = urlOf(request);
    return this.previewsOf(request).some((token) => {
      const view = previews.view(token);
      return view !== undefined && isFileReferencedBy(view, pathname);
    });
  }

  private async askGuard(request: FastifyRequest, reply: FastifyReply, refuse: () => unknown): Promise<void> {
    const { guard } = this.options;
    if (!guard) return void (await refuse());
    await guard(request, reply);
    if (!reply.sent) this.grants.set(request, WHOLE);
  }

  /** The grant from a request's credentials; undefined without valid ones. */
  private known(request: FastifyRequest): Grant | undefined {
    const { previews } = this.options.repository;
    if (this.hasToken(request)) return this.remember(request, WHOLE);
    const active = this.previewsOf(request).filter((token) => previews.targetOf(token) !== undefined);
    if (active.length === 0) return undefined;
    return this.remember(request, {
      isWhole: false,
      releases: new Set(active.flatMap((token) => previews.releaseOf(token) ?? [])),
    });
  }

  private remember(request: FastifyRequest, grant: Grant): Grant {
    this.grants.set(request, grant);
    return grant;
  }

  /** Preview tokens of a request: in its ref, as a parameter or header, and in the preview cookie. */
  private previewsOf(request: FastifyRequest): string[] {
    const { name } = this.options.repository.snapshot().settings;
    return [...refsOf(request), previewCookieOf(request)].flatMap((text) => previewTokenIn(text ?? '', name) ?? []);
  }

  /** Whether the request names a preview that has ended. The response is the same for tokens that never existed. */
  private namesEndedPreview(request: FastifyRequest): boolean {
    const { name } = this.options.repository.snapshot().settings;
    return refsOf(request).some((ref) => previewTokenIn(ref, name) !== undefined);
  }
}

/** Whether the guard refused the request: as JSON, or as a page to a browser that navigates. */
export function isRefusal({ statusCode }: FastifyReply): boolean {
  return statusCode === 401 || statusCode === 403;
}

function refsOf(request: FastifyRequest): string[] {
  const header = request.headers['prismic-ref'];
  return [...urlOf(request).searchParams.getAll('ref'), ...(typeof header === 'string' ? [header] : [])];
}

function previewCookieOf({ headers }: FastifyRequest): string | undefined {
  return fastifyCookie.parse(headers.cookie ?? '')[OWN_ENTRIES.preview.name];
}
