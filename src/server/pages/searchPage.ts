import type { FastifyInstance } from 'fastify';
import { readFile } from 'node:fs/promises';
import { languages } from '../../config/languages';
import { createSearch, type Search } from '../../search/createSearch';
import { SEARCH_DIRECTORY, searchFile, type SearchEntry } from '../../search/entry';
import { RESULTS_REGION, resultsMarkup } from '../../search/resultsMarkup';
import { bytesOf, type Release } from '../builds/release';
import type { AllowedHosts } from '../http/securityHeaders';
import { builtPage, sendPage } from './sendPage';

interface SearchPageOptions {
  readonly release: () => Release | undefined;
  readonly hosts?: AllowedHosts;
}

/** Answers `/search?q=…` in every language with the results in the page, so that the search works without scripts. */
export function registerSearchPage(app: FastifyInstance, { release: current, hosts }: SearchPageOptions): void {
  const searches = new WeakMap<Release, Map<string, Promise<Search>>>();
  const searchOf = (release: Release, lang: string) => {
    const own = searches.get(release) ?? new Map<string, Promise<Search>>();
    searches.set(release, own);
    const search = own.get(lang) ?? readSearch(release, lang);
    own.set(lang, search);
    return search;
  };

  for (const { id: lang, prefix } of languages) {
    const path = `${prefix}/search`;
    app.get<{ Querystring: { q?: unknown } }>(path, async (request, reply) => {
      const release = current();
      const built = await builtPage(release, path);
      if (!release || !built) return reply.callNotFound();
      const { q } = request.query;
      const query = typeof q === 'string' ? q : '';
      if (!query.trim()) return sendPage(request, reply, built, { cache: 'no-cache', hosts });
      if (!(await app.admit(request, reply, 'search'))) return reply;
      const page = built.template.open();
      page.setValues({ q: query });
      page.setMarkup(page.region(RESULTS_REGION), resultsMarkup(await searchOf(release, lang), query, lang));
      return sendPage(request, reply, { ...built, html: page.html() }, { cache: 'no-cache', hosts });
    });
  }
}

async function readSearch(release: Release, lang: string): Promise<Search> {
  const file = release.files.get(`${SEARCH_DIRECTORY}/${searchFile(lang)}`);
  const entries: SearchEntry[] = file
    ? (JSON.parse(await readFile(bytesOf(release, file, 'identity'), 'utf8')) as SearchEntry[])
    : [];
  return createSearch(entries);
}
