import type { FastifyInstance } from 'fastify';
import { readFile } from 'node:fs/promises';
import { serialize } from 'parse5';
import { languages } from '../../config/languages';
import { createSearch } from '../../search/createSearch';
import { SEARCH_DIRECTORY, searchFile, type SearchEntry } from '../../search/entry';
import { RESULTS_PLACEHOLDER, resultsMarkup } from '../../search/resultsMarkup';
import { bytesOf, type Release } from '../builds/releases/release';
import type { AllowedHosts } from '../http/securityHeaders';
import { addBounded } from '../addBounded';
import { cachedByRelease } from '../cachedByRelease';
import { builtPage, sendPage } from './sendPage';

/** Number of cached queries: the frequent ones, in a few megabytes. */
const MAX_RESULTS = 200;

interface SearchPageOptions {
  readonly release: () => Release | undefined;
  readonly hosts?: AllowedHosts;
}

/** Serves `/search?q=…` in every language with server-rendered results, so that the search works without scripts. */
export function registerSearchPage(app: FastifyInstance, { release: current, hosts }: SearchPageOptions): void {
  /** Cached results of a release, by language and query. */
  const found = new WeakMap<Release, Map<string, string>>();
  const resultsOf = async (release: Release, lang: string, query: string, help: string): Promise<string> => {
    const own = found.get(release) ?? new Map<string, string>();
    found.set(release, own);
    const key = `${lang} ${query}`;
    const known = own.get(key);
    if (known !== undefined) return known;
    return addBounded(own, key, resultsMarkup(await searchOf(release, lang), query, lang, help), MAX_RESULTS);
  };

  for (const { id: lang, prefix } of languages) {
    const path = `${prefix}/search`;
    app.get<{ Querystring: { q?: unknown } }>(path, async (request, reply) => {
      const release = current();
      const { q } = request.query;
      const query = typeof q === 'string' ? q : '';
      const built = query.trim() ? await builtPage(release, path) : undefined;
      // Without a query the site sends the page as it was built.
      if (!release || !built) return reply.callNotFound();
      if (!(await app.admit(request, reply, 'search'))) return reply;
      const page = built.template.copy();
      page.setValues({ q: query });
      const results = page.placeholder(RESULTS_PLACEHOLDER);
      // The page was built without a query, so that it has the help and the popular pages there.
      page.setMarkup(results, await resultsOf(release, lang, query, results ? serialize(results) : ''));
      return sendPage(request, reply, { ...built, segments: page.segments() }, { cache: 'no-cache', hosts });
    });
  }
}

const searchOf = cachedByRelease(async (release, lang: string) => {
  const file = release.files.get(`${SEARCH_DIRECTORY}/${searchFile(lang)}`);
  const entries: SearchEntry[] = file
    ? (JSON.parse(await readFile(bytesOf(release, file, 'identity'), 'utf8')) as SearchEntry[])
    : [];
  return createSearch(entries);
});
