import { timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { OWN_ENTRIES } from '../../config/ownEntries';
import { previewExpired, unauthorized, type ApiError } from './errors';
import type { Repository } from './repository/openRepository';
import type { Grant } from './grant';
import { originOf, urlOf } from './requests';
import { previewTokenIn } from './response/resolveRef';

/** A preHandler that answers by itself when a request does not come from an operator. */
export type Guard = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

const WHOLE: Grant = { isWhole: true, releases: new Set() };

export interface AccessOptions {
  readonly repository: Repository;
  /** Tokens with which everything may be read, as with a private repository of Prismic. */
  readonly tokens: readonly string[];
  /** Lets operators pass; without one there are none. */
  readonly guard?: Guard;
}

/** Decides what a request may read: by an access token, by an open preview, or because an operator sends it. */
export class Access {
  private readonly grants = new WeakMap<FastifyRequest, Grant>();

  constructor(private readonly options: AccessOptions) {}

  /** Options of the API's routes. A request without a right to it is answered as a private repository of Prismic answers. */
  readonly toApi = {
    preHandler: async (request: FastifyRequest, reply: FastifyReply) => {
      if (this.known(request)) return;
      if (this.namesEndedPreview(request)) return sendError(reply, previewExpired(originOf(request)));
      await this.askGuard(request, reply, () => sendError(reply, unauthorized(originOf(request))));
    },
    preSerialization: async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
      if (!isRefusal(reply)) return payload;
      const { status, body, headers } = unauthorized(originOf(request));
      void reply.code(status).headers({ ...headers });
      return body;
    },
  };

  /** What a request may read that `toApi` has let pass. */
  grantOf(request: FastifyRequest): Grant {
    const grant = this.grants.get(request);
    if (!grant) throw new Error('The route of this request has to be registered with the options of toApi.');
    return grant;
  }

  /**
   * Lets a request pass that may see media of documents that are not published.
   * @param refuse answers one that may not
   */
  async toMedia(request: FastifyRequest, reply: FastifyReply, refuse: () => unknown): Promise<void> {
    if (!this.known(request)) await this.askGuard(request, reply, refuse);
  }

  /** Whether the request carries an access token, as the builds of this server do. */
  hasToken(request: FastifyRequest): boolean {
    const header = /^(?:Token|Bearer)\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    const given = [...urlOf(request).searchParams.getAll('access_token'), ...(header === undefined ? [] : [header])];
    return given.some((one) => this.options.tokens.some((token) => isSame(one, token)));
  }

  private async askGuard(request: FastifyRequest, reply: FastifyReply, refuse: () => unknown): Promise<void> {
    const { guard } = this.options;
    if (!guard) return void (await refuse());
    await guard(request, reply);
    if (!reply.sent) this.grants.set(request, WHOLE);
  }

  /** What a request may read by what it carries; undefined when it carries nothing that counts. */
  private known(request: FastifyRequest): Grant | undefined {
    const { previews } = this.options.repository;
    if (this.hasToken(request)) return this.keep(request, WHOLE);
    const open = this.previewsOf(request).filter((token) => previews.isOpen(token));
    if (open.length === 0) return undefined;
    return this.keep(request, { isWhole: false, releases: new Set(open.flatMap((token) => previews.releaseOf(token) ?? [])) });
  }

  private keep(request: FastifyRequest, grant: Grant): Grant {
    this.grants.set(request, grant);
    return grant;
  }

  /** Tokens of previews that a request names: as its ref, in a parameter or a header, and in the preview cookie. */
  private previewsOf(request: FastifyRequest): string[] {
    const { name } = this.options.repository.snapshot().settings;
    return [...refsOf(request), previewCookieOf(request)].flatMap((text) => previewTokenIn(text ?? '', name) ?? []);
  }

  /** The site tells a visitor that a preview is over, and the answer is the same for a token that never was. */
  private namesEndedPreview(request: FastifyRequest): boolean {
    const { name } = this.options.repository.snapshot().settings;
    return refsOf(request).some((ref) => previewTokenIn(ref, name) !== undefined);
  }
}

function isRefusal({ statusCode }: FastifyReply): boolean {
  return statusCode === 401 || statusCode === 403;
}

export function sendError(reply: FastifyReply, { status, body, headers }: ApiError): FastifyReply {
  void reply.code(status).headers({ 'cache-control': 'no-store', ...headers });
  // HEAD has the length too.
  if (body === undefined) return reply.header('content-length', 0).send();
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(body));
}

function refsOf(request: FastifyRequest): string[] {
  const header = request.headers['prismic-ref'];
  return [...urlOf(request).searchParams.getAll('ref'), ...(typeof header === 'string' ? [header] : [])];
}

function previewCookieOf({ headers }: FastifyRequest): string | undefined {
  const start = `${OWN_ENTRIES.preview.name}=`;
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(start))?.slice(start.length);
}

function isSame(given: string, token: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(token)];
  return a.length === b.length && timingSafeEqual(a, b);
}
