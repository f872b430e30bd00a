import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { openContentService } from '../../src/server/content';
import { articleUid, TAGS } from './articles';
import { changeArticle, makeProject } from './project';

const REPETITIONS = 60;

/** One metric of the content service as text with its unit. */
export interface ServiceFigure {
  readonly what: string;
  readonly median: string;
  readonly slowestTenth?: string;
  readonly slowest?: string;
}

/** Measures load and response times of the content service with the site's documents and generated articles. */
export async function measureContentService(projectDirectory: string, articles: number): Promise<ServiceFigure[]> {
  const directory = await mkdtemp(join(tmpdir(), 'content-bench-'));
  try {
    await makeProject(projectDirectory, directory, articles);
    return await measure(directory, articles);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

async function measure(directory: string, articles: number): Promise<ServiceFigure[]> {
  const rows: ServiceFigure[] = [];
  const started = performance.now();
  const service = await openContentService({
    contentDirectory: join(directory, 'content'),
    projectDirectory: directory,
    cacheDirectory: join(directory, 'images'),
    onProblem: console.error,
  });
  rows.push({ what: `load ${articles} articles`, median: milliseconds(performance.now() - started) });

  const app = fastify({ forceCloseConnections: true });
  await app.register(service.plugin, { prefix: '/_content' });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const endpoint = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/_content/api/v2/documents/search`;

  const headers = { authorization: `Token ${service.accessToken}` };

  for (const [what, query] of Object.entries(searches(articles))) {
    const times: number[] = [];
    for (let index = 0; index < REPETITIONS; index += 1) {
      const parameters = new URLSearchParams({ ref: service.masterRef(), ...query(index) });
      const before = performance.now();
      const response = await fetch(`${endpoint}?${parameters.toString()}`, { headers });
      const text = await response.text();
      times.push(performance.now() - before);
      if (!response.ok) throw new Error(`${what}: ${response.status} ${text}`);
    }
    times.sort((a, b) => a - b);
    const at = (share: number) => milliseconds(times[Math.floor((times.length - 1) * share)] ?? 0);
    rows.push({ what, median: at(0.5), slowestTenth: at(0.9), slowest: at(1) });
  }

  const changed = new Promise<void>((resolve) => service.onChange(() => resolve()));
  const before = performance.now();
  await changeArticle(directory, 0, 'changed');
  await changed;
  rows.push({ what: 'a changed file has a new master ref after', median: milliseconds(performance.now() - before) });
  rows.push({ what: 'memory', median: `${Math.round(process.memoryUsage.rss() / 1024 / 1024)} MB` });

  await app.close();
  await service.close();
  return rows;
}

function searches(count: number): Record<string, (index: number) => Record<string, string>> {
  const pages = Math.ceil(count / 2 / 100);
  const routes = JSON.stringify([{ type: 'blog_post', path: '/:category?/:uid', resolvers: { category: 'category' } }]);
  return {
    'all, 100 a page': (index) => ({ lang: '*', pageSize: '100', page: String(1 + (index % pages)) }),
    'all, 100 a page, the same page again': () => ({ lang: '*', pageSize: '100' }),
    'all, 100 a page, with routes': (index) => ({
      lang: '*',
      pageSize: '100',
      routes,
      page: String(1 + (index % pages)),
    }),
    'by uid': (index) => ({ q: `[[at(my.blog_post.uid, "${articleUid((index * 7) % count)}")]]`, pageSize: '1' }),
    'by type, ordered by a field': (index) => ({
      q: '[[at(document.type, "blog_post")]]',
      orderings: '[my.blog_post.published desc]',
      page: String(1 + index),
    }),
    'by tag': (index) => ({ q: `[[at(document.tags, ["${TAGS[index % TAGS.length]}"])]]` }),
    'by tag and date': (index) => ({
      q: `[[at(document.tags, ["${TAGS[index % TAGS.length]}"])][date.after(my.blog_post.published, "2019-06-01")]]`,
    }),
    'full text': (index) => ({ q: `[[fulltext(document, "budget ${index}")]]` }),
    'with fetchLinks': (index) => ({ fetchLinks: 'blog_category.title', page: String(1 + index) }),
    'with graphQuery': (index) => ({
      graphQuery: '{ blog_post { title category { ...on blog_category { title } } } }',
      page: String(1 + index),
    }),
  };
}

function milliseconds(value: number): string {
  return value < 100 ? `${value.toFixed(1)} ms` : `${Math.round(value)} ms`;
}
