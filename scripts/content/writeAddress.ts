import type { WritingApi } from './writeSentences';

/** Reserved, never in DNS (RFC 6761, section 6.4). */
const SUFFIX = 'push.invalid';
const HOST = /^(assets|migration)-\d+\.push\.invalid$/;

let addresses = 0;

/**
 * A unique host for one write of Prismic's write client, which rate-limits each host, also for writes that the journal
 * answers. With this, only real writes wait, in the queue of `PrismicWrites`.
 */
export function apiAddress(api: Exclude<WritingApi, 'customTypes'>): string {
  addresses += 1;
  return `https://${api}-${addresses}.${SUFFIX}/`;
}

/** The real URL of a write client's URL; other URLs stay unchanged. */
export function realAddress(
  address: string,
  endpoints: Readonly<Record<WritingApi, string>>,
): { readonly api?: 'assets' | 'migration'; readonly url: string } {
  const { hostname, pathname, search } = new URL(address);
  const name = HOST.exec(hostname)?.[1];
  if (name !== 'assets' && name !== 'migration') return { url: address };
  return { api: name, url: endpoints[name].replace(/\/$/, '') + pathname + search };
}
