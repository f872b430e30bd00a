import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parseRequestPath } from './requestPath';
import type { AllowedHosts } from './securityHeaders';
import { OWN_ENTRIES } from '../../config/ownEntries';

const COOKIE = OWN_ENTRIES.preview.name;
/** Where a preview begins: its address holds the token, and there is no cookie yet. */
const ENTRY = '/preview';

/**
 * What pages may load while somebody previews content of Prismic: its toolbar, and its API. With the embedded service everything comes from
 * the site itself.
 */
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

/** Photographs that an editor chooses from Unsplash in Prismic's own editor. */
const UNSPLASH = 'https://images.unsplash.com';

/** Where content of Prismic has its images and files; with the embedded service they come from the site itself. */
export function contentHosts(repositoryName: string | undefined): AllowedHosts {
  if (repositoryName === undefined) return {};
  const files = `https://${repositoryName}.cdn.prismic.io`;
  return { 'img-src': ['https://images.prismic.io', UNSPLASH, files], 'media-src': [files] };
}

/**
 * Keeps the pages of a preview to the person who previews: they are never stored and always sent whole, and their policy admits the hosts of
 * the content service.
 */
export function registerPreviewRequests(app: FastifyInstance, hosts: AllowedHosts): void {
  app.addHook('onRequest', async (request) => {
    if (!isPreviewed(request)) return;
    // An answer without a body would bring back a copy from before the preview, with its policy.
    delete request.headers['if-none-match'];
    delete request.headers['if-modified-since'];
  });
  app.addHook('onSend', async (request, reply, payload) => {
    if (!isPreviewed(request) || !/^text\/html/.test(String(reply.getHeader('content-type') ?? ''))) return payload;
    reply.header('cache-control', 'private, no-store');
    const policy = reply.getHeader('content-security-policy');
    if (typeof policy === 'string') reply.header('content-security-policy', widened(policy, hosts));
    return payload;
  });
}

/** Whether an editor who previews asks. */
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
