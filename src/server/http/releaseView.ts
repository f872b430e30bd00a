import { AsyncLocalStorage } from 'node:async_hooks';
import { text } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { OWN_ENTRIES } from '../../config/ownEntries';
import { isRetained, type RetainedFile } from '../builds/releases/retainedFiles';
import type { Release } from '../builds/releases/release';
import type { ReleaseStore } from '../builds/releases/releaseStore';
import { withReleaseViewBar } from '../pages/releaseViewBar';
import { VENDOR_PATH } from '../proxies/proxyRoutes';
import { addBounded } from '../addBounded';
import type { SignedLinks } from '../signedLinks';
import { isApi } from './errorPages';
import { sendMessage } from './sendMessage';

export const VIEW_COOKIE = OWN_ENTRIES.view.name;
/** Request headers that are ignored: a page is sent whole and uncompressed, so that the bar can be added to it. */
const IGNORED_HEADERS = [
  'accept-encoding',
  'if-none-match',
  'if-modified-since',
  'if-match',
  'if-unmodified-since',
  'if-range',
  'range',
];
/** Number of viewed releases that stay open in memory. */
const MAX_OPEN = 3;

export interface ReleaseViewOptions {
  readonly store: Pick<ReleaseStore, 'current' | 'retained' | 'list' | 'read'>;
  /** Links to releases by their ids, in the cookie too. */
  readonly links: Pick<SignedLinks<string>, 'read'>;
  /** Hosts of vendors, which the policy of these pages leaves out. */
  readonly vendorHosts?: readonly string[];
}

/** Shows a release that is not served to browsers with a signed cookie, in place of the served one. */
export interface ReleaseView {
  /** The release of the current request: one that is looked at, or the served one. */
  current(): Release | undefined;
  /** The same as `ReleaseStore.retained`; a tab with a page of the served release gets its files while another one is looked at. */
  retained(path: string): RetainedFile | undefined;
  /** Adds the hooks. Must be called before routes of the site. */
  register(app: FastifyInstance): void;
}

/** Creates the view of unserved releases by cookie; docs/decisions/0051-view-of-a-release-by-cookie.md says why so. */
export function createReleaseView({ store, links, vendorHosts = [] }: ReleaseViewOptions): ReleaseView {
  const views = new AsyncLocalStorage<Release>();
  const cached = new Map<string, Promise<Release | undefined>>();
  const readRelease = async (id: string): Promise<Release | undefined> => {
    const served = store.current();
    if (served?.info.id === id) return served;
    const release = await (cached.get(id) ?? addBounded(cached, id, store.read(id), MAX_OPEN));
    // One that is not complete yet is read again; one that was removed since is no longer shown.
    const isThere = release !== undefined && (await store.list()).includes(id);
    if (!isThere) cached.delete(id);
    return isThere ? release : undefined;
  };
  const inView = async (request: FastifyRequest): Promise<Release | undefined> => {
    const pass = links.read(request.cookies[VIEW_COOKIE] ?? '');
    return pass && readRelease(pass.target);
  };

  const forbidCaching = (reply: FastifyReply) => {
    reply.removeHeader('etag').removeHeader('last-modified');
    reply.headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' });
    const policy = reply.getHeader('content-security-policy');
    if (typeof policy !== 'string') return;
    const directives = policy.split('; ').map((directive) =>
      directive
        .split(' ')
        .filter((source) => !vendorHosts.includes(source))
        .join(' '),
    );
    reply.header('content-security-policy', directives.join('; '));
  };

  return {
    current: () => views.getStore() ?? store.current(),
    retained(path) {
      const served = views.getStore() && store.current();
      // Data of a page that the viewed release lacks would put that page in place of the error page.
      const file = isRetained(path) ? served?.files.get(path) : undefined;
      return served && file ? { release: served, file } : store.retained(path);
    },
    register(app) {
      app.addHook('onRequest', (request, reply, done) => {
        if (request.cookies[VIEW_COOKIE] === undefined || isApi(request.url)) return done();
        inView(request).then((release) => {
          if (!release) {
            reply.clearCookie(VIEW_COOKIE, { path: '/' });
            return done();
          }
          // Such pages are never tracked, even if the scripts of the release try to.
          if (VENDOR_PATH.test(request.url))
            return sendMessage(
              reply.header('cache-control', 'no-store'),
              403,
              'Nothing is measured while a release is looked at that is not published.',
            );
          for (const name of IGNORED_HEADERS) Reflect.deleteProperty(request.raw.headers, name);
          return views.run(release, done);
        }, done);
      });
      app.addHook('onSend', (request, reply, payload, done) => {
        const release = views.getStore();
        if (!release || isApi(request.url)) return done(null, payload);
        forbidCaching(reply);
        const isPage = /^text\/html/.test(String(reply.getHeader('content-type') ?? ''));
        if (!isPage || request.method === 'HEAD') {
          if (isPage) reply.removeHeader('content-length');
          return done(null, payload);
        }
        const { id } = release.info;
        textOf(payload).then((html) => {
          const page = withReleaseViewBar(html, { id, isServed: store.current()?.info.id === id });
          reply.header('content-length', Buffer.byteLength(page));
          done(null, page);
        }, done);
      });
    },
  };
}

async function textOf(payload: unknown): Promise<string> {
  return payload instanceof Readable ? text(payload) : String(payload ?? '');
}
