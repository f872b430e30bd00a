import type { APIRequestContext } from '@playwright/test';

/** Every prerendered path of the build that is being served, from its own manifest. */
export async function prerendered(request: APIRequestContext): Promise<string[]> {
  const latest = (await (await request.get('/builds/latest.json')).json()) as { id: string };
  const meta = (await (await request.get(`/builds/meta/${latest.id}.json`)).json()) as { prerenderedIn: string };
  return (await (await request.get(meta.prerenderedIn)).json()) as string[];
}

/** Every prerendered page that visitors come to: no page for operators, and none that only answers for another that is not there. */
export async function openPages(request: APIRequestContext): Promise<string[]> {
  const paths = await prerendered(request);
  return paths.filter((path) => !/^(?:\/[a-z]{2})?\/(?:404|500)|^\/debug|\.html$/.test(path));
}
