import type { FastifyInstance } from 'fastify';
import { parseRequestPath } from '../http/requestPath';
import type { Release } from '../builds/releases/release';
import type { AllowedHosts } from '../http/securityHeaders';
import { escapeHtml } from './escapeHtml';
import { htmlDocument } from './htmlDocument';
import { sendPage } from './sendPage';

export interface HostedVideoOptions {
  readonly release: () => Release | undefined;
  /** The prefix of a video's path: an origin, or a path of this server; undefined if no video host is set. */
  readonly host: string | undefined;
  readonly hosts?: AllowedHosts;
}

const PAGES = '/videos/cf/';
/**
 * Path segments of letters, digits, `.`, `_` and `-` that begin with a letter, digit or `_`; the last has a video's
 * extension.
 */
const WELL_FORMED = /^(?:\w[\w.-]*\/)*\w[\w.-]*\.(?:mp4|m4v|webm)$/i;
const MAX_LENGTH = 300;
/** Timeout in milliseconds of a request to the video host. */
const TIMEOUT_MS = 3000;

const STYLE =
  '<style>main:has(video){max-width:1040px}video+p{margin-top:20px}' +
  'video{display:block;width:100%;aspect-ratio:16/9;border-radius:14px;background:#0e221b}</style>\n';

/**
 * Serves `/videos/cf/…` for hosted videos without a document: only the player, with noindex. Other paths go to the
 * site, which has the pages of documents and the not-found page.
 */
export function registerHostedVideos(app: FastifyInstance, { release, host, hosts }: HostedVideoOptions): void {
  app.get<{ Querystring: { t?: unknown } }>(`${PAGES}*`, async (request, reply) => {
    const wanted = parseRequestPath(request.raw.url ?? '');
    const path = wanted.fit ? wanted.path.slice(PAGES.length) : '';
    const isTheirs = release()?.pages.has(PAGES + path) || path.length > MAX_LENGTH || !WELL_FORMED.test(path);
    if (host === undefined || isTheirs) return reply.callNotFound();
    if (!(await app.admit(request, reply, 'video'))) return reply;
    if (!(await hasVideo(app, `${host}/${path}`))) return reply.callNotFound();
    const { t } = request.query;
    const start = typeof t === 'string' && /^\d{1,6}$/.test(t) ? `#t=${t}` : '';
    const segments = [videoPage(path, `${host}/${path}${start}`)];
    return sendPage(request, reply, { segments, scriptHashes: [] }, { cache: 'no-cache', hosts });
  });
}

/** @throws if the host does not respond after a retry, so that an outage does not look like a deleted video */
async function hasVideo(app: FastifyInstance, address: string): Promise<boolean> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const statusOf = async () =>
    // A path of this server needs no network request.
    address.startsWith('/')
      ? (await app.inject({ method: 'HEAD', url: address })).statusCode
      : (await fetch(address, { method: 'HEAD', signal })).status;
  const ask = async () => {
    const status = await statusOf();
    if (status >= 500) throw new Error(`The video host answers with status ${status}.`);
    return status >= 200 && status < 300;
  };
  return ask().catch(ask);
}

function videoPage(path: string, address: string): string {
  const name = path.split('/').at(-1) ?? path;
  return htmlDocument({
    title: `${name} · Keelstone`,
    head: STYLE,
    body: `<h1>${escapeHtml(name)}</h1>
<video controls preload="metadata" playsinline aria-label="${escapeHtml(name)}" src="${escapeHtml(address)}"></video>
<p><a href="/">To the site</a></p>`,
  });
}
