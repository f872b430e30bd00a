import type { FastifyError, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { Access, type AccessOptions } from './access';
import { ApiError, parsingError, sendError } from './errors';
import { registerGraphQL } from './graphql/http';
import { ClientGoneError } from '../http/connectionClose';
import { registerImages, type ImageOptions } from './images/http';
import { registerPreviews, type PreviewAccess } from './previews/http';
import { QueryError } from './query/errors';
import { repositoryRoot } from './response/repositoryRoot';
import { answerSearch } from './searchEndpoint';
import { isAdmitted, originOf } from './requests';

type ContentPluginOptions = AccessOptions & PreviewAccess & Omit<ImageOptions, 'access'>;

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

    // Builds and programs have a token and no limit: they read every document, often from one address.
    const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
      if (!access.hasToken(request)) await isAdmitted(request, reply, 'contentApi');
    };
    const limited = { ...access.toApi, onRequest };
    for (const slash of ['', '/']) {
      app.get(`/api/v2${slash}`, limited, async (request) =>
        repositoryRoot(repository.snapshot(), originOf(request), access.grantOf(request)),
      );
      app.get(`/api/v2/documents/search${slash}`, limited, async (request) =>
        answerSearch(request, access.grantOf(request), repository),
      );
    }
    app.get('/api/tags', access.toApi, async () => repository.snapshot().master.tags);
    registerImages(app, { ...options, access });
    registerPreviews(app, repository, options);
    registerGraphQL(app, repository, access);

    app.setNotFoundHandler(async (_request, reply) => sendError(reply, new ApiError(404)));
    app.setErrorHandler(async (error, request, reply) => {
      if (error instanceof ApiError) return sendError(reply, error);
      if (error instanceof QueryError) return sendError(reply, parsingError(error));
      // The client has disconnected.
      if (error instanceof ClientGoneError) return reply.code(499).send();
      // Errors of Fastify about the request itself, such as an invalid body.
      const { statusCode = 500, message = '' } = error as Partial<FastifyError>;
      if (statusCode < 500) return sendError(reply, new ApiError(statusCode, { message }));
      request.log.error({ err: error }, 'content request failed');
      return sendError(reply, new ApiError(500, { message: 'The content service failed to answer.' }));
    });
  };
}
