import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { imageRoutes } from '../images/imageRoutes';
import { ContentProblem } from '../query/contentProblem';
import type { Snapshot } from '../repository/snapshot';
import { repositoryRoot } from '../response/repositoryRoot';
import { search } from '../response/search';
import type { LiveRepository } from '../liveRepository';
import { Faults, invalidToken, type Fault } from './faults';
import { expiredPreview, readRef, unknownRef } from './readRef';

export interface ContentPluginOptions {
  readonly repository: LiveRepository;
  readonly contentDirectory: string;
  readonly cacheDirectory: string;
  /** Needed by every request when it is set. */
  readonly accessToken?: string;
  readonly faults?: Faults;
}

const PREVIEW = /\/previews\//;

/** The content API over HTTP: `/api/v2`, its search, tags, images and media. */
export function contentPlugin({ repository, contentDirectory, cacheDirectory, accessToken, faults }: ContentPluginOptions): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onSend', async (_request, reply) => {
      reply.header('access-control-allow-origin', '*');
    });
    app.options('/*', (_request, reply) =>
      reply
        .code(204)
        .header('access-control-allow-methods', 'GET, HEAD, OPTIONS')
        .header('access-control-allow-headers', 'authorization, prismic-ref, prismic-integration-field-ref')
        .header('access-control-max-age', '600')
        .send(),
    );
    app.setErrorHandler((error, _request, reply) => {
      if (!(error instanceof ContentProblem)) throw error;
      return reply.code(error.status).headers(error.headers).header('cache-control', 'no-store').send(error.body);
    });

    const authorize = (request: FastifyRequest) => {
      if (accessToken === undefined) return;
      const given = parametersOf(request).get('access_token') ?? request.headers.authorization?.replace(/^(Token|Bearer) /i, '');
      if (given !== accessToken) throw invalidToken(baseOf(request));
    };

    const root = (request: FastifyRequest, reply: FastifyReply) => {
      const fault = faults?.next('repository');
      if (fault) return answer(fault, reply);
      authorize(request);
      return reply.header('cache-control', 'no-store').send(repositoryRoot(repository.state, baseOf(request)));
    };
    app.get('/api/v2', root);
    app.get('/api/v2/', root);

    app.get('/api/tags', (request, reply) => {
      authorize(request);
      return reply.header('cache-control', 'no-store').send(repository.state.master.tags);
    });

    app.get('/api/v2/documents/search', (request, reply) => {
      const fault = faults?.next('search');
      if (fault) return answer(fault, reply);
      authorize(request);
      const parameters = parametersOf(request);
      const base = baseOf(request);
      const snapshot = snapshotFor(parameters.get('ref'), repository, base);
      return reply
        .header('cache-control', 'no-store')
        .send(search({ parameters, snapshot, state: repository.state, base }));
    });

    if (faults) {
      app.put('/faults', (request, reply) => {
        faults.set(request.body as readonly Fault[]);
        return reply.code(204).send();
      });
    }
    await app.register(imageRoutes({ contentDirectory, cacheDirectory }));
  };
}

/** @throws ContentProblem for a ref that the repository does not have */
function snapshotFor(parameter: string | null, repository: LiveRepository, base: string): Snapshot {
  const { master, settings } = repository.state;
  if (!parameter) throw new ContentProblem(400, { type: 'api_validation_error', message: 'The parameter ref is missing' });
  const ref = readRef(parameter, settings.name);
  if (ref === undefined) return master;
  const snapshot = repository.at(ref);
  if (snapshot) return snapshot;
  throw PREVIEW.test(ref) ? expiredPreview(base) : unknownRef(master.ref);
}

/** Prismic's predicates would not survive Fastify's own parser, which reads brackets as lists. */
function parametersOf(request: FastifyRequest): URLSearchParams {
  return new URLSearchParams(request.url.split('?').slice(1).join('?'));
}

/** Where this request reached the service: its scheme, host and port, and the path that it is mounted below. */
function baseOf(request: FastifyRequest): string {
  const mounted = request.routeOptions.url?.split('/api/')[0] ?? '';
  return `${request.protocol}://${request.host}${mounted}`;
}

function answer(fault: Fault, reply: FastifyReply): FastifyReply {
  return reply
    .code(fault.status)
    .headers({ 'content-type': 'application/json', ...fault.headers })
    .send(fault.body ?? '');
}
