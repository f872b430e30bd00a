import type { PrismicDocument, Repository } from '@prismicio/client';
import { defaultEndpoint } from '../../src/content/repositoryAddress';
import type { Wait } from '../../src/lib/fetchWithRetry';
import { contentClient } from '../../src/server/builds/content/contentClient';
import { readAtOneRef, type ContentEndpoint } from '../../src/server/builds/content/snapshot';

export interface PublishedOptions {
  /** The value of `--repository`. */
  readonly repository: string;
  readonly accessToken?: string;
  /** Content API endpoint, if not Prismic's. */
  readonly endpoint?: string;
  /** For tests. */
  readonly pause?: Wait;
}

export interface Published {
  readonly root: Repository;
  readonly documents: PrismicDocument[];
}

/**
 * Reads the published documents of a repository, in all languages at one ref.
 * @throws ContentError if they cannot be read
 */
export async function readPublished({
  repository,
  accessToken,
  endpoint,
  pause,
}: PublishedOptions): Promise<Published> {
  return read(
    {
      repository,
      url: endpoint ?? defaultEndpoint(repository),
      source: 'prismic',
      reading: { kind: 'master' },
      nameSetting: '--repository',
      ...(accessToken && { accessToken }),
    },
    pause,
  );
}

/**
 * Reads `content/` through a content service.
 * @param source its API endpoint and token
 */
export async function readSource(
  repository: string,
  { url, accessToken }: { readonly url: string; readonly accessToken?: string },
  pause?: Wait,
): Promise<Published> {
  const token = accessToken === undefined ? {} : { accessToken };
  return read({ repository, url, source: 'embedded', reading: { kind: 'master' }, ...token }, pause);
}

async function read(endpoint: ContentEndpoint, pause: Wait | undefined): Promise<Published> {
  const options = pause && { pause };
  const root = await contentClient(endpoint, options).getRepository();
  let documents: PrismicDocument[] = [];
  await readAtOneRef(
    endpoint,
    async ({ page }) => {
      documents = [];
      for (let number = 1, last = 1; number <= last; number += 1) {
        const { response } = await page(number);
        documents.push(...response.results);
        last = response.total_pages;
      }
      return [];
    },
    options ?? {},
  );
  return { root, documents };
}
