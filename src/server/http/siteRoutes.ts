import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ContentProblem } from '../../lib/contentProblem';
import { pageFacts } from '../builds/releases/pageFacts';
import type { BuildProgress } from '../builds/run/build';
import type { RetainedFile } from '../builds/releases/retainedFiles';
import type { Release, ReleaseFile } from '../builds/releases/release';
import { PROGRESS_PATH, waitingPage, waitingStatus } from '../pages/waitingPage';
import { sendErrorPage } from './errorPages';
import { parseRequestPath } from './requestPath';
import { resolveTarget } from './resolveTarget';
import { pagePolicy, type AllowedHosts } from './securityHeaders';
import { sendFile } from './sendFile';

export interface SiteOptions {
  current(): Release | undefined;
  /** Retained files of previous releases for open tabs. */
  retained?(path: string): RetainedFile | undefined;
  progress(): BuildProgress | undefined;
  /** Current content problems. */
  problems?(): readonly ContentProblem[];
  hosts?: AllowedHosts;
}

/** `Retry-After` in seconds during the first build. */
const RETRY_AFTER = '5';

/** Serves the site: all paths without another route. */
export function registerSite(app: FastifyInstance, options: SiteOptions): void {
  app.get(PROGRESS_PATH, { logLevel: 'silent' }, (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .send(waitingStatus(options.current() !== undefined, options.progress(), options.problems?.())),
  );
  app.setNotFoundHandler((request, reply) => answer(request, reply, options));
}

async function answer(request: FastifyRequest, reply: FastifyReply, options: SiteOptions): Promise<FastifyReply> {
  const release = options.current();
  const wanted = parseRequestPath(request.raw.url ?? '/');
  const errorPage = (status: number, path: string) =>
    sendErrorPage(request, reply, status, path, { release, hosts: options.hosts });
  if (!release) return sendWaitingPage(request, reply, options);
  if (!wanted.fit) return errorPage(404, wanted.path);

  const target = resolveTarget(release, wanted, options.retained);
  switch (target.kind) {
    case 'redirect':
      return reply
        .code(target.status)
        .headers({
          location: target.location,
          'cache-control': 'no-cache',
          vary: 'Accept-Encoding',
          'content-length': 0,
        })
        .send();
    case 'file':
      setPageHeaders(reply, target.file, wanted.path, options.hosts);
      return sendFile(request, reply, target.release, target.file);
    case 'error':
      return errorPage(target.status, wanted.path);
  }
}

function setPageHeaders(reply: FastifyReply, file: ReleaseFile, path: string, hosts: AllowedHosts | undefined): void {
  if (!file.path.endsWith('.html')) return;
  const framing = path === '/slice-simulator' ? 'editor' : 'nobody';
  reply.header('content-security-policy', pagePolicy(file.scriptHashes ?? [], hosts, framing));
  if (framing === 'nobody') reply.header('x-frame-options', 'DENY');
}

async function sendWaitingPage(
  request: FastifyRequest,
  reply: FastifyReply,
  options: SiteOptions,
): Promise<FastifyReply> {
  const status = waitingStatus(false, options.progress(), options.problems?.());
  reply.code(503).header('retry-after', RETRY_AFTER).header('cache-control', 'no-store');
  if (!(request.headers.accept ?? '*/*').match(/text\/html|\*\/\*/)) return reply.send(status);
  const html = waitingPage(status);
  reply.header('content-security-policy', pagePolicy((await pageFacts(html)).scriptHashes));
  return reply.type('text/html; charset=utf-8').send(html);
}
