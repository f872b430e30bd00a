import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parseRequestPath } from './requestPath';
import type { AllowedHosts } from './securityHeaders';
import { OWN_ENTRIES } from '../../config/ownEntries';

const COOKIE = OWN_ENTRIES.preview.name;
/** The entry of a preview: its URL contains the token, and the cookie is not set yet. */
const ENTRY = '/preview';

/** Content that is read from elsewhere. With the embedded service everything is same-origin. */
export interface RemoteContent {
  readonly repositoryName: string;
  /** Content API that is read instead of the repository's own; its host also serves pictures and files. */
  readonly endpoint?: string | undefined;
}

/** CSP hosts for previews of content from elsewhere: toolbar and API. */
export function previewHosts(content: RemoteContent | undefined): AllowedHosts {
  if (!content) return {};
  const repository = `https://${content.repositoryName}.prismic.io`;
  const api = `https://${content.repositoryName}.cdn.prismic.io`;
  return {
    'script-src': ['https://static.cdn.prismic.io'],
    'connect-src': [api, repository, 'https://prismic.io', ...endpointOf(content)],
    'img-src': ['https://static.cdn.prismic.io'],
  };
}

/** Host of Unsplash photographs that editors choose in Prismic. */
const UNSPLASH = 'https://images.unsplash.com';

/** CSP hosts of pictures and files of content from elsewhere. */
export function contentHosts(content: RemoteContent | undefined): AllowedHosts {
  if (!content) return {};
  const files = [`https://${content.repositoryName}.cdn.prismic.io`, ...endpointOf(content)];
  return { 'img-src': ['https://images.prismic.io', UNSPLASH, ...files], 'media-src': files };
}

function endpointOf({ endpoint }: RemoteContent): string[] {
  return endpoint === undefined ? [] : [new URL(endpoint).origin];
}

/** Keeps preview pages private: never cached, always sent in full, with a CSP for the content service. */
export function registerPreviewRequests(app: FastifyInstance, hosts: AllowedHosts): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request;
    const isConditional = headers['if-none-match'] !== undefined || headers['if-modified-since'] !== undefined;
    if (isConditional && isPreviewed(request)) {
      // A 304 would revive a cached copy with the CSP of before the preview.
      delete headers['if-none-match'];
      delete headers['if-modified-since'];
    }
    done();
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    if (/^text\/html/.test(String(reply.getHeader('content-type') ?? '')) && isPreviewed(request)) {
      reply.header('cache-control', 'private, no-store');
      const policy = reply.getHeader('content-security-policy');
      if (typeof policy === 'string') reply.header('content-security-policy', widened(policy, hosts));
    }
    done(null, payload);
  });
}

/** Whether the request has a preview session. */
function isPreviewed({ raw, cookies }: FastifyRequest): boolean {
  return cookies[COOKIE] !== undefined || parseRequestPath(raw.url ?? '/').path === ENTRY;
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
