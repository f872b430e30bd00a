import { http } from '../lib/http';

/** The data that a page was built from. */
export interface Payload {
  readonly path: string;
  readonly componentChunkName: string;
  readonly result: { readonly data?: unknown; readonly pageContext?: Readonly<Record<string, unknown>> };
}

/** Base URL for detecting an absolute address. */
const NOWHERE = 'http://payload.invalid';

/**
 * Loads the data that a page was built from: its query result and its context.
 * @param path of a page of this site, such as `/de/pricing`; query and hash are ignored
 * @throws Error when the path names a host; FetchError when the page does not exist
 */
export async function loadPayload(path: string, signal?: AbortSignal): Promise<Payload> {
  return http<Payload>(payloadAddress(path), { responseType: 'json', signal });
}

/** Address of a page's payload, which `gatsby-plugin-build-version` writes. */
export function payloadAddress(path: string): string {
  const address = URL.canParse(path, NOWHERE) ? new URL(path, NOWHERE) : undefined;
  const isPath = path.startsWith('/') && address?.origin === NOWHERE && !address.pathname.startsWith('//');
  if (!isPath) {
    throw new Error(`The address of a payload must not include a hostname, and starts with a slash: ${path}`);
  }
  return `${address.pathname.replace(/\/+$/, '')}/_payload.json`;
}
