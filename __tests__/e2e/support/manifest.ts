import type { APIRequestContext } from '@playwright/test';

/** Every prerendered path of the build that is being served, from its own manifest. */
export async function prerendered(request: APIRequestContext): Promise<string[]> {
  const latest = (await (await request.get('/builds/latest.json')).json()) as { id: string };
  const meta = (await (await request.get(`/builds/meta/${latest.id}.json`)).json()) as { prerendered: string[] };
  return meta.prerendered;
}
