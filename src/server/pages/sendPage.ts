import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodeAtOnce } from '../builds/encodeFile';
import { readFile } from 'node:fs/promises';
import { bytesOf, type Release, type ReleaseFile } from '../builds/release';
import { negotiateCoding } from '../http/negotiateCoding';
import { pagePolicy, type AllowedHosts } from '../http/securityHeaders';
import { parsePage, type PageTemplate } from './markedPage';

/** A page that is sent, with the sources of its inline scripts for the policy. */
export interface SentPage {
  readonly html: string;
  readonly scriptHashes: readonly string[];
}

/** A page as it was built, taken apart to be written into. */
export interface StaticPage extends SentPage {
  readonly template: PageTemplate;
}

/** The pages of a release that are written into: a handful of each language, as each is as large as its text. */
const built = new WeakMap<Release, Map<ReleaseFile, Promise<StaticPage>>>();

/** A page as it was built; undefined when the release has no page at this path. */
export async function builtPage(release: Release | undefined, path: string): Promise<StaticPage | undefined> {
  const file = release?.pages.get(path);
  return release && file && builtFile(release, file);
}

/**
 * An HTML file of a release that is written into, read and parsed once.
 * @throws when it cannot be read; the next call tries again
 */
export function builtFile(release: Release, file: ReleaseFile): Promise<StaticPage> {
  const pages = built.get(release) ?? new Map<ReleaseFile, Promise<StaticPage>>();
  built.set(release, pages);
  const known = pages.get(file);
  if (known) return known;
  const page = readPage(release, file);
  pages.set(file, page);
  page.catch(() => pages.delete(file));
  return page;
}

async function readPage(release: Release, file: ReleaseFile): Promise<StaticPage> {
  const html = await readFile(bytesOf(release, file, 'identity'), 'utf8');
  return { html, template: parsePage(html), scriptHashes: file.scriptHashes ?? [] };
}

export interface SendPageOptions {
  readonly status?: number;
  /** `no-store` for what must not be shown again, `no-cache` for a page that may be gone back to. */
  readonly cache: 'no-store' | 'no-cache';
  readonly hosts?: AllowedHosts;
}

/** Sends a page that was made for this request, with the policy of its own scripts. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { html, scriptHashes }: SentPage,
  { status = 200, cache, hosts }: SendPageOptions,
): Promise<FastifyReply> {
  const coding = negotiateCoding([request.headers['accept-encoding']].flat().join(','), ['br', 'gzip']);
  const bytes = Buffer.from(html);
  reply
    .code(status)
    .header('content-security-policy', pagePolicy(scriptHashes, hosts))
    .header('x-frame-options', 'DENY')
    .header('cache-control', `private, ${cache}`)
    .header('vary', 'Accept-Encoding, Cookie')
    .type('text/html; charset=utf-8');
  if (coding === 'identity') return reply.send(bytes);
  return reply.header('content-encoding', coding).send(encodeAtOnce(bytes, coding));
}
