import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { NOT_FOUND, parsingError, type ApiError } from './errors';
import { registerFaults } from './faults';
import { registerImages, type ImageOptions } from './images/http';
import { QueryError } from './query/errors';
import type { Repository } from './repository/openRepository';
import { registerGraphQL } from './graphql/http';
import { registerPreviews, type Guard } from './previews/http';
import { repositoryRoot } from './response/repositoryRoot';
import { answerSearch } from './searchEndpoint';
import { isAllowed, originOf } from './requests';
import { unauthorized } from './errors';

export interface ContentPluginOptions extends ImageOptions {
  readonly repository: Repository;
  /** When set, requests have to carry it. */
  readonly accessToken?: string;
  readonly faults: boolean;
  /** Who may open previews; everybody when left out. */
  readonly guard?: Guard;
}

const ALLOWED_HEADERS = 'authorization, content-type, prismic-ref, prismic-integration-field-ref';

/** The HTTP side of the content service, to be registered under `/_content`. */
export function contentPlugin(options: ContentPluginOptions): FastifyPluginAsync {
  const { repository, accessToken } = options;
  return async (app) => {
    app.addHook('onRequest', async (_request, reply) => {
      reply.headers({
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': 'no-cache',
      });
    });
    if (options.faults) registerFaults(app);
    app.options('/*', async (_request, reply) =>
      reply
        .code(204)
        .headers({
          'access-control-allow-methods': 'GET, HEAD, OPTIONS',
          'access-control-allow-headers': ALLOWED_HEADERS,
          'access-control-max-age': '86400',
        })
        .send(),
    );

    const guarded =
      (answer: (request: FastifyRequest, origin: string) => string) =>
      async (request: FastifyRequest, reply: FastifyReply) => {
        const origin = originOf(request);
        if (!isAllowed(request, accessToken)) return sendError(reply, unauthorized(origin));
        return sendJson(reply, answer(request, origin));
      };
    const root = guarded((_request, origin) => JSON.stringify(repositoryRoot(repository.snapshot(), origin)));
    app.get('/api/v2', root);
    app.get('/api/v2/', root);
    app.get('/api/tags', guarded(() => JSON.stringify(repository.snapshot().master.tags)));
    for (const path of ['/api/v2/documents/search', '/api/v2/documents/search/']) {
      app.get(path, async (request, reply) => {
        const origin = originOf(request);
        if (!isAllowed(request, accessToken)) return sendError(reply, unauthorized(origin));
        const answer = answerSearch(request, origin, repository);
        return typeof answer === 'string' ? sendJson(reply, answer) : sendError(reply, answer);
      });
    }
    registerImages(app, options);
    registerPreviews(app, repository, options.guard);
    registerGraphQL(app, repository, accessToken);

    app.setNotFoundHandler(async (_request, reply) => sendError(reply, NOT_FOUND));
    app.setErrorHandler(async (error, request, reply) => {
      if (error instanceof QueryError) return sendError(reply, parsingError(error));
      request.log.error({ err: error }, 'content request failed');
      return sendError(reply, { status: 500, body: { message: 'The content service failed to answer.' } });
    });
  };
}

function sendJson(reply: FastifyReply, text: string): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(text);
}

function sendError(reply: FastifyReply, { status, body, headers }: ApiError): FastifyReply {
  void reply.code(status).headers({ 'cache-control': 'no-store', ...headers });
  return body === undefined ? reply.send() : sendJson(reply, JSON.stringify(body));
}
