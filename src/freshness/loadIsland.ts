import { http } from '../lib/http';

/** An island that all pages of a language share, from the live build. */
export interface Island<Props> {
  readonly html: string;
  readonly props: Props;
  /** Content hash. */
  readonly hash: string;
}

/**
 * Loads the island with this key, such as `banner` or `banner-de`.
 * @throws FetchError when there is none; Error for an invalid response
 */
export async function loadIsland<Props>(key: string): Promise<Island<Props>> {
  const island = await http<Partial<Island<Props>>>(`/__nuxt_island/${encodeURIComponent(key)}.json`, {
    responseType: 'json',
    cache: 'no-cache',
  });
  const { html, props, hash } = island;
  if (typeof hash !== 'string' || html === undefined || typeof props !== 'object') {
    throw new Error(`The answer for the island ${key} is not an island.`);
  }
  return { html, props, hash };
}
