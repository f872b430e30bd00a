import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Release } from '../builds/releases/release';
import { escapeHtml } from '../pages/escapeHtml';
import type { PageTemplate } from '../pages/fillablePage';
import type { HtmlSegments } from '../pages/htmlSegments';
import { builtFile, sendHtml } from '../pages/sendPage';
import { plainErrorPage } from '../pages/plainErrorPage';
import { pagePolicy, type AllowedHosts } from './securityHeaders';
import { sendMessage } from './sendMessage';

export interface ErrorPageOptions {
  release: Release | undefined;
  /** Why an API refused the request. */
  reason?: string;
  hosts?: AllowedHosts;
}

/** A path may start with a language prefix; uses the error page of that language if it was built. */
const PREFIX = /^\/([a-z]{2}(?:-[a-z]{2})?)(?=\/|$)/;
const SHOWN_PATH_LENGTH = 300;
/** Headers of the file that could not be sent. */
const OF_REPRESENTATION = ['content-encoding', 'etag', 'last-modified', 'accept-ranges', 'content-range'];

/**
 * Sends the site's error page with the right status: for 404 'Page Not Found: {path}' with the path in the page,
 * otherwise 'Internal Server Error'. Clients that do not accept HTML, and all clients of the API that do not ask for it,
 * get one line of JSON; from the API with the reason.
 * @param path the decoded request path
 */
export async function sendErrorPage(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  path: string,
  { release, hosts, reason }: ErrorPageOptions,
): Promise<FastifyReply> {
  const asHtml = readsHtml(request, path);
  if (asHtml && status < 500 && !(await request.server.admit(request, reply, 'errorPage'))) return reply;
  const message = status === 404 ? `Page Not Found: ${path.slice(0, SHOWN_PATH_LENGTH)}` : 'Internal Server Error';
  for (const name of OF_REPRESENTATION) reply.removeHeader(name);
  reply.code(status).header('cache-control', 'no-cache').header('vary', 'Accept, Accept-Encoding');
  if (!asHtml) {
    const said = isApi(path) && status < 500 ? (reason ?? message) : message;
    return sendMessage(reply, status, said);
  }

  const built = await builtErrorPage(release, status, path);
  const segments = built ? filled(built.template, status, path) : [plainErrorPage(message)];
  reply.header('content-security-policy', pagePolicy(built?.scriptHashes ?? [], hosts));
  return sendHtml(request, reply, segments);
}

/** The built page with the path, which it reads on hydration, and the status. */
function filled(template: PageTemplate, status: number, path: string): HtmlSegments {
  const page = template.copy();
  for (const element of page.placeholders('error-path')) {
    page.setMarkup(element, escapeHtml(path.slice(0, SHOWN_PATH_LENGTH)));
    page.setAttribute(element, 'data-error-path', path);
  }
  for (const element of page.placeholders('error-status')) page.setMarkup(element, String(status));
  return page.segments();
}

/** Whether a path belongs to the server's APIs. */
export function isApi(path: string): boolean {
  return path.startsWith('/api/');
}

/** Scripts that request data files would take HTML for a page; a browser navigation accepts HTML explicitly. */
function readsHtml(request: FastifyRequest, path: string): boolean {
  const accept = request.headers.accept ?? '*/*';
  if (accept.includes('text/html')) return true;
  if (isApi(path)) return false;
  if (/\.(json|js|css|map|png|jpe?g|webp|avif|svg|ico|woff2?|mp4|txt|xml)$/i.test(path)) return false;
  return accept.includes('*/*');
}

async function builtErrorPage(release: Release | undefined, status: number, path: string) {
  if (!release) return undefined;
  const name = status === 404 ? '404' : '500';
  const prefix = PREFIX.exec(path)?.[1];
  const candidates = [...(prefix ? [`${prefix}/${name}.html`, `${prefix}/${name}/index.html`] : []), `${name}.html`];
  for (const candidate of candidates) {
    const file = release.files.get(candidate);
    if (!file) continue;
    try {
      return await builtFile(release, file);
    } catch {
      // An error page must not fail: falls back to the next one or to the plain one.
    }
  }
  return undefined;
}
