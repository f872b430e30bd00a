import type { PrismicDocument, Repository } from '@prismicio/client';
import { defaultEndpoint } from '../../src/content/repositoryAddress';
import type { Wait } from '../../src/lib/patientFetch';
import { contentClient } from '../../src/server/builds/contentClient';
import { readAtOneRef, type ContentEndpoint } from '../../src/server/builds/snapshot';

export interface PublishedOptions {
  /** As it was named with `--repository`. */
  readonly repository: string;
  readonly accessToken?: string;
  /** Endpoint of its content API, if not at Prismic. */
  readonly endpoint?: string;
  /** For tests. */
  readonly pause?: Wait;
}

export interface Published {
  readonly root: Repository;
  readonly documents: PrismicDocument[];
}

/**
 * The documents that are published in a repository, in all languages and at one ref.
 * @throws ContentError when they cannot be read
 */
export async function readPublished({ repository, accessToken, endpoint, pause }: PublishedOptions): Promise<Published> {
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
 * What `content/` holds, from a service that reads it.
 * @param source endpoint of its content API, and the token that it asks for
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
        const { answer } = await page(number);
        documents.push(...answer.results);
        last = answer.total_pages;
      }
      return [];
    },
    options ?? {},
  );
  return { root, documents };
}
