import type { FastifyError, FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { Access, sendError, type AccessOptions } from './access';
import type { Grant } from './grant';
import { NOT_FOUND, parsingError, type ApiError } from './errors';
import { registerGraphQL } from './graphql/http';
import { ClientGoneError } from '../http/connectionClose';
import { answerImageError, registerImages, type ImageOptions } from './images/http';
import { registerPreviews, type PreviewAccess } from './previews/http';
import { QueryError } from './query/errors';
import { repositoryRoot } from './response/repositoryRoot';
import { answerSearch } from './searchEndpoint';
import { originOf } from './requests';

export type ContentPluginOptions = AccessOptions & PreviewAccess & Omit<ImageOptions, 'access'>;

const ALLOWED_HEADERS = 'authorization, content-type, prismic-ref, prismic-integration-field-ref';

/** The HTTP plugin of the content service, registered under `/_content`. */
export function contentPlugin(options: ContentPluginOptions): FastifyPluginAsync {
  const { repository } = options;
  const access = new Access(options);
  return async (app) => {
    app.addHook('onRequest', async (_request, reply) => {
      reply.headers({
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        // Responses depend on the client's credentials.
        'cache-control': 'private, no-cache',
      });
    });
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

    registerApi(app, access, {
      '/api/v2': (request, grant) => JSON.stringify(repositoryRoot(repository.snapshot(), originOf(request), grant)),
      '/api/v2/documents/search': (request, grant) => answerSearch(request, grant, repository),
    });
    app.get('/api/tags', access.toApi, async (_request, reply) =>
      sendJson(reply, JSON.stringify(repository.snapshot().master.tags)),
    );
    registerImages(app, { ...options, access });
    registerPreviews(app, repository, options);
    registerGraphQL(app, repository, access);

    app.setNotFoundHandler(async (_request, reply) => sendError(reply, NOT_FOUND));
    app.setErrorHandler(async (error, request, reply) => {
      if (error instanceof QueryError) return sendError(reply, parsingError(error));
      if (answerImageError(error, reply)) return reply;
      // The client has disconnected.
      if (error instanceof ClientGoneError) return reply.code(499).send();
      // Errors of Fastify about the request itself, such as an invalid body.
      const { statusCode = 500, message = '' } = error as Partial<FastifyError>;
      if (statusCode < 500) return sendError(reply, { status: statusCode, body: { message } });
      request.log.error({ err: error }, 'content request failed');
      return sendError(reply, { status: 500, body: { message: 'The content service failed to answer.' } });
    });
  };
}

/** Adds API routes by path, with and without a trailing slash. Each handler returns JSON text or an error. */
function registerApi(
  app: FastifyInstance,
  access: Access,
  answers: Readonly<Record<string, (request: FastifyRequest, grant: Grant) => string | ApiError>>,
): void {
  for (const [path, answer] of Object.entries(answers)) {
    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      const answered = answer(request, access.grantOf(request));
      return typeof answered === 'string' ? sendJson(reply, answered) : sendError(reply, answered);
    };
    const options = { ...access.toApi, onRequest: limitOf(access) };
    app.get(path, options, handler);
    app.get(`${path}/`, options, handler);
  }
}

/**
 * The origin server's rate limit of the API; a standalone service has none. Builds and programs have a token and no
 * limit: they read every document, often from one address.
 */
function limitOf(access: Access) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { server } = request;
    if (server.hasDecorator('admit') && !access.hasToken(request)) await server.admit(request, reply, 'contentApi');
  };
}

function sendJson(reply: FastifyReply, text: string): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(text);
}
