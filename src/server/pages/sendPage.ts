import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodeFile } from '../builds/encodeFile';
import { readFile } from 'node:fs/promises';
import { bytesOf, type Release } from '../builds/release';
import { negotiateCoding } from '../http/negotiateCoding';
import { pagePolicy, type AllowedHosts } from '../http/securityHeaders';

/** Quick enough to do while somebody waits: such a page is made for one visitor. */
const QUALITY = 4;

export interface BuiltPage {
  readonly html: string;
  readonly scriptHashes: readonly string[];
}

/** A page as it was built; undefined when the release has no page at this path. */
export async function builtPage(release: Release | undefined, path: string): Promise<BuiltPage | undefined> {
  const file = release?.pages.get(path);
  if (!release || !file) return undefined;
  return { html: await readFile(bytesOf(release, file, 'identity'), 'utf8'), scriptHashes: file.scriptHashes ?? [] };
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
  { html, scriptHashes }: BuiltPage,
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
  return reply.header('content-encoding', coding).send(await encodeFile(bytes, coding, QUALITY));
}
