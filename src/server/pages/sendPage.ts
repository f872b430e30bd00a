import type { FastifyReply, FastifyRequest } from 'fastify';
import { readFile } from 'node:fs/promises';
import { bytesOf, type Release, type ReleaseFile } from '../builds/releases/release';
import { cachedByRelease } from '../cachedByRelease';
import { negotiateCoding } from '../http/negotiateCoding';
import { pagePolicy, type AllowedHosts } from '../http/securityHeaders';
import { parsePage, type PageTemplate } from './fillablePage';
import { bytesOf as bytesOfSegments, gzipOf, type HtmlSegments } from './htmlSegments';

/** A page to send, with the hashes of its inline scripts for the CSP. */
export interface FilledPage {
  readonly segments: HtmlSegments;
  readonly scriptHashes: readonly string[];
}

/** A parsed built page. */
export interface ParsedPage extends Pick<FilledPage, 'scriptHashes'> {
  readonly template: PageTemplate;
}

/** The built page at a path; undefined if the release has none. */
export async function builtPage(release: Release | undefined, path: string): Promise<ParsedPage | undefined> {
  const file = release?.pages.get(path);
  return release && file && builtFile(release, file);
}

/**
 * Reads and parses an HTML file of a release, cached: a handful per language, since each is as large as its text.
 * @throws if it cannot be read
 */
export const builtFile = cachedByRelease(async (release, file: ReleaseFile): Promise<ParsedPage> => {
  const html = await readFile(bytesOf(release, file, 'identity'), 'utf8');
  return { template: parsePage(html), scriptHashes: file.scriptHashes ?? [] };
});

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
  { segments, scriptHashes }: FilledPage,
  { status = 200, cache, hosts }: SendPageOptions,
): Promise<FastifyReply> {
  reply
    .code(status)
    .header('content-security-policy', pagePolicy(scriptHashes, hosts))
    .header('x-frame-options', 'DENY')
    .header('cache-control', `private, ${cache}`)
    .header('vary', 'Accept-Encoding, Cookie');
  return sendHtml(request, reply, segments);
}

/** Sends HTML that was filled in for this request. Brotli has no blocks that could be kept, so it is gzip or nothing. */
export async function sendHtml(
  request: FastifyRequest,
  reply: FastifyReply,
  segments: HtmlSegments,
): Promise<FastifyReply> {
  const coding = negotiateCoding([request.headers['accept-encoding']].flat().join(','), ['gzip']);
  reply.type('text/html; charset=utf-8');
  if (coding === 'identity') return reply.send(bytesOfSegments(segments));
  return reply.header('content-encoding', coding).send(gzipOf(segments));
}
