import type { APIRequestContext } from '@playwright/test';

/** All prerendered paths of the served build, from its manifest. */
export async function prerendered(request: APIRequestContext): Promise<string[]> {
  const latest = (await (await request.get('/builds/latest.json')).json()) as { id: string };
  const meta = (await (await request.get(`/builds/meta/${latest.id}.json`)).json()) as { prerenderedIn: string };
  return (await (await request.get(meta.prerenderedIn)).json()) as string[];
}

/** All prerendered pages for visitors: no ops pages and no error pages. */
export async function openPages(request: APIRequestContext): Promise<string[]> {
  const paths = await prerendered(request);
  return paths.filter((path) => !/^(?:\/[a-z]{2})?\/(?:404|500)|^\/debug|\.html$/.test(path));
}
