import type { FastifyReply, FastifyRequest } from 'fastify';
import { readFile } from 'node:fs/promises';
import { bytesOf, type Release, type ReleaseFile } from '../builds/releases/release';
import { negotiateCoding } from '../http/negotiateCoding';
import { pagePolicy, type AllowedHosts } from '../http/securityHeaders';
import { parsePage, type PageTemplate } from './markedPage';
import { bytesOf as bytesOfParts, gzipOf, type PageParts } from './pageParts';

/** A page to send, with the hashes of its inline scripts for the CSP. */
export interface SentPage {
  readonly parts: PageParts;
  readonly scriptHashes: readonly string[];
}

/** A parsed built page. */
export interface StaticPage extends Pick<SentPage, 'scriptHashes'> {
  readonly template: PageTemplate;
}

/** Cache of parsed pages by release: a handful per language, since each is as large as its text. */
const built = new WeakMap<Release, Map<ReleaseFile, Promise<StaticPage>>>();

/** The built page at a path; undefined if the release has none. */
export async function builtPage(release: Release | undefined, path: string): Promise<StaticPage | undefined> {
  const file = release?.pages.get(path);
  return release && file && builtFile(release, file);
}

/**
 * Reads and parses an HTML file of a release, cached.
 * @throws if it cannot be read; the next call tries again
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
  return { template: parsePage(html), scriptHashes: file.scriptHashes ?? [] };
}

export interface SendPageOptions {
  readonly status?: number;
  /** `no-store` for one-time pages, `no-cache` for pages in the history. */
  readonly cache: 'no-store' | 'no-cache';
  readonly hosts?: AllowedHosts;
}

/** Sends a page that was rendered for this request, with the CSP of its scripts. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { parts, scriptHashes }: SentPage,
  { status = 200, cache, hosts }: SendPageOptions,
): Promise<FastifyReply> {
  reply
    .code(status)
    .header('content-security-policy', pagePolicy(scriptHashes, hosts))
    .header('x-frame-options', 'DENY')
    .header('cache-control', `private, ${cache}`)
    .header('vary', 'Accept-Encoding, Cookie');
  return sendParts(request, reply, parts);
}

/** Sends HTML that was filled in for this request. Brotli has no blocks that could be kept, so it is gzip or nothing. */
export async function sendParts(request: FastifyRequest, reply: FastifyReply, parts: PageParts): Promise<FastifyReply> {
  const coding = negotiateCoding([request.headers['accept-encoding']].flat().join(','), ['gzip']);
  reply.type('text/html; charset=utf-8');
  if (coding === 'identity') return reply.send(bytesOfParts(parts));
  return reply.header('content-encoding', coding).send(gzipOf(parts));
}
