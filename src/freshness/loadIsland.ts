import { http } from '../lib/http';

/** A part that all pages of a language share, as the live build has it. */
export interface Island<Props> {
  readonly html: string;
  readonly props: Props;
  /** Changes exactly when the rest does. */
  readonly hash: string;
}

/**
 * The island with this key, such as `banner` or `banner-de`.
 * @throws FetchError when there is none; Error when the answer is something else
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
