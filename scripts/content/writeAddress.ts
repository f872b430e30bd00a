import type { WritingApi } from './writeSentences';

/** Never a name in DNS (RFC 6761, section 6.4). */
const SUFFIX = 'push.invalid';
const HOST = /^(assets|migration)-\d+\.push\.invalid$/;

let addresses = 0;

/**
 * An address for one write of Prismic's write client, which keeps writes to one host 1500 ms apart, also those that the journal answers. With a host of
 * its own none waits there: those that are really sent wait in the queue of `PrismicWrites`.
 */
export function apiAddress(api: Exclude<WritingApi, 'customTypes'>): string {
  addresses += 1;
  return `https://${api}-${addresses}.${SUFFIX}/`;
}

/** Where an address of the write client leads; one that is of no API is as it was. */
export function realAddress(
  address: string,
  endpoints: Readonly<Record<WritingApi, string>>,
): { readonly api?: 'assets' | 'migration'; readonly url: string } {
  const { hostname, pathname, search } = new URL(address);
  const name = HOST.exec(hostname)?.[1];
  if (name !== 'assets' && name !== 'migration') return { url: address };
  return { api: name, url: endpoints[name].replace(/\/$/, '') + pathname + search };
}
