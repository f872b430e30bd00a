import { http } from '../lib/http';

/** What a page was built from. */
export interface Payload {
  readonly path: string;
  readonly componentChunkName: string;
  readonly result: { readonly data?: unknown; readonly pageContext?: Readonly<Record<string, unknown>> };
}

/** Only shows whether an address names a host of its own. */
const NOWHERE = 'http://payload.invalid';

/**
 * What the page at a path was built from: its query's data and its context.
 * @param path of a page of this site, such as `/de/pricing`; a query and a hash are left out
 * @throws Error when the path names a host; FetchError when there is no such page
 */
export async function loadPayload(path: string, signal?: AbortSignal): Promise<Payload> {
  return http<Payload>(payloadAddress(path), { responseType: 'json', signal });
}

/** Where the payload of a page is. */
export function payloadAddress(path: string): string {
  const address = URL.canParse(path, NOWHERE) ? new URL(path, NOWHERE) : undefined;
  const isPath = path.startsWith('/') && address?.origin === NOWHERE && !address.pathname.startsWith('//');
  if (!isPath) {
    throw new Error(`The address of a payload must not include a hostname, and starts with a slash: ${path}`);
  }
  return `${address.pathname.replace(/\/+$/, '')}/_payload.json`;
}
