import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Guard } from '../access';
import { ApiError } from '../errors';
import type { Repository } from '../repository/openRepository';
import type { Snapshot } from '../repository/snapshot';
import { originOf, urlOf } from '../requests';
import { listPreviews } from './listPreviews';
import { previewProblems } from './previewProblems';
import { SHARED_DAYS, type PreviewTarget, type Previews } from './previews';

interface LinkRequest {
  readonly document?: string;
  readonly release?: string;
  readonly days?: number;
}
const LINK = {
  type: 'object',
  additionalProperties: false,
  anyOf: [{ required: ['document'] }, { required: ['release'] }],
  properties: {
    document: { type: 'string', minLength: 1, maxLength: 200 },
    release: { type: 'string', minLength: 1, maxLength: 200 },
    days: { type: 'integer', minimum: 1, maximum: SHARED_DAYS.max },
  },
};

export interface PreviewAccess {
  /** Authenticates operators, who may read everything and open previews; without it there are none. */
  readonly guard?: Guard;
  /** Name of the operator of a request that the guard has seen. */
  readonly operatorOf?: (request: FastifyRequest) => string | undefined;
}

/** The site's preview entry page. */
const ENTRY = '/preview';

/**
 * The endpoints of Prismic's editor and toolbar:
 * - `GET /previews/session/draft?document=ID` and `…/session/release?release=ID-or-label` open a preview and redirect
 * to the site's `/preview`;
 * - `GET /previews/ping?token=…` returns whether the preview has changed, its new token, and its content problems;
 * - `GET /previews` lists possible previews with their links, and active previews;
 * - `POST /previews/links/new` with `document` or `release`, and `days`, makes a link that opens a preview without signing in;
 * - `DELETE /previews/open/…` ends an active preview.
 */
export function registerPreviews(
  app: FastifyInstance,
  repository: Repository,
  { guard, operatorOf = () => undefined }: PreviewAccess,
): void {
  const guarded = { onRequest: guard ?? refuse, preHandler: forThisSiteOnly };
  const open = (kind: string, names: URLSearchParams, options: { days?: number; by?: string }) => {
    const target = targetOf(kind, names, repository.snapshot());
    const token = target && repository.previews.open(target, options);
    if (target && token !== undefined) return { target, token };
    throw new ApiError(404, { message: 'There is nothing to preview by that name.' });
  };

  app.get('/previews', guarded, async (_request, reply) => {
    return reply.send(listPreviews(repository.snapshot(), repository.previews.links.list(), repository.problems()));
  });

  app.post('/previews/links/new', { ...guarded, schema: { body: LINK } }, async (request, reply) => {
    const { document, release, days = SHARED_DAYS.standard } = request.body as LinkRequest;
    const names = new URLSearchParams({ ...(document && { document }), ...(release && { release }) });
    const { token } = open(document ? 'draft' : 'release', names, { days, by: operatorOf(request) });
    const link = entry(addressOf(request, token, repository.previews), document ?? null);
    const endsAt = repository.previews.endOf(token);
    return reply.code(201).send({ link: `${originOf(request)}${link}`, days, endsAt });
  });

  app.delete('/previews/open/:number', guarded, async (request, reply) => {
    const { number } = request.params as { number: string };
    if (repository.previews.links.withdraw(Number(number))) return reply.code(204).send();
    return reply.code(404).send({ message: 'This preview is over already.' });
  });

  app.get('/previews/session/:kind', guarded, async (request, reply) => {
    const { kind } = request.params as { kind: string };
    const parameters = urlOf(request).searchParams;
    const { target, token } = open(kind, parameters, { by: operatorOf(request) });
    const documentId = target.kind === 'draft' ? target.documentId : parameters.get('document');
    return reply.redirect(entry(addressOf(request, token, repository.previews), documentId));
  });

  app.get('/previews/ping', async (request, reply) => {
    const token = tokenIn(urlOf(request).searchParams.get('token') ?? '');
    const latest = repository.previews.latest(token);
    void reply.header('cache-control', 'no-store');
    const target = repository.previews.targetOf(token);
    if (latest === undefined || !target) return reply.code(404).send({ reload: false, ref: null });
    return reply.send({
      reload: latest !== token,
      ref: addressOf(request, latest, repository.previews),
      problems: previewProblems(target, repository.problems(), repository.snapshot()),
    });
  });

  // A token whose URL was opened directly.
  app.get('/previews/:token', { preHandler: forThisSiteOnly }, async (request, reply) => {
    const { token } = request.params as { token: string };
    return reply.redirect(entry(addressOf(request, token, repository.previews), null));
  });
}

/** Without a guard there are no operators. */
async function refuse(): Promise<void> {
  throw new ApiError(401, { message: 'Only operators open previews.' });
}

function targetOf(kind: string, parameters: URLSearchParams, { releases }: Snapshot): PreviewTarget | undefined {
  const name = parameters.get('release');
  const release = releases.find(({ id, label }) => id === name || label === name);
  if (name !== null && !release) return undefined;
  if (kind === 'release') return release && { kind, releaseId: release.id };
  const documentId = parameters.get('document');
  return kind === 'draft' && documentId ? { kind, documentId, ...(release && { releaseId: release.id }) } : undefined;
}

/** The preview URL in the cookie, in Prismic's format. Its end identifies the release. */
function addressOf(request: FastifyRequest, token: string, previews: Previews): string {
  const id = previews.releaseOf(token) ?? token.split(/[~:.]/, 1)[0] ?? '';
  return `${originOf(request)}/_content/previews/${token}?websitePreviewId=${encodeURIComponent(id)}`;
}

function entry(token: string, documentId: string | null): string {
  const query = new URLSearchParams({ token, ...(documentId && { documentId }) });
  return `${ENTRY}?${query.toString()}`;
}

/** The token, from itself or its URL. */
function tokenIn(text: string): string {
  return text.replace(/[?#].*$/, '').replace(/^.*\//, '');
}

/** Unlike content, these responses are same-origin and not cached. */
async function forThisSiteOnly(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  void reply.removeHeader('access-control-allow-origin');
  void reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
}
