import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parseRequestPath } from './requestPath';
import type { AllowedHosts } from './securityHeaders';
import { OWN_ENTRIES } from '../../config/ownEntries';

const COOKIE = OWN_ENTRIES.preview.name;
/** The entry of a preview: its URL contains the token, and the cookie is not set yet. */
const ENTRY = '/preview';

/** CSP hosts for previews of Prismic content: toolbar and API. With the embedded service everything is same-origin. */
export function previewHosts(repositoryName: string | undefined): AllowedHosts {
  if (repositoryName === undefined) return {};
  const repository = `https://${repositoryName}.prismic.io`;
  const api = `https://${repositoryName}.cdn.prismic.io`;
  return {
    'script-src': ['https://static.cdn.prismic.io'],
    'connect-src': [api, repository, 'https://prismic.io'],
    'img-src': ['https://static.cdn.prismic.io'],
    'frame-src': [repository],
  };
}

/** Host of Unsplash photographs that editors choose in Prismic. */
const UNSPLASH = 'https://images.unsplash.com';

/** CSP hosts of Prismic's images and files; with the embedded service they are same-origin. */
export function contentHosts(repositoryName: string | undefined): AllowedHosts {
  if (repositoryName === undefined) return {};
  const files = `https://${repositoryName}.cdn.prismic.io`;
  return { 'img-src': ['https://images.prismic.io', UNSPLASH, files], 'media-src': [files] };
}

/** Keeps preview pages private: never cached, always sent in full, with a CSP for the content service. */
export function registerPreviewRequests(app: FastifyInstance, hosts: AllowedHosts): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (isPreviewed(request)) {
      // A 304 would revive a cached copy with the CSP of before the preview.
      delete request.headers['if-none-match'];
      delete request.headers['if-modified-since'];
    }
    done();
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    if (isPreviewed(request) && /^text\/html/.test(String(reply.getHeader('content-type') ?? ''))) {
      reply.header('cache-control', 'private, no-store');
      const policy = reply.getHeader('content-security-policy');
      if (typeof policy === 'string') reply.header('content-security-policy', widened(policy, hosts));
    }
    done(null, payload);
  });
}

/** Whether the request has a preview session. */
function isPreviewed({ raw, cookies }: FastifyRequest): boolean {
  return cookies[COOKIE] !== undefined || parseRequestPath(raw.url ?? '/')?.path === ENTRY;
}

function widened(policy: string, hosts: AllowedHosts): string {
  return policy
    .split('; ')
    .map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      const more = hosts[name as keyof AllowedHosts] ?? [];
      return more.length === 0
        ? directive
        : [name, ...sources.filter((source) => source !== "'none'"), ...more].join(' ');
    })
    .join('; ');
}
