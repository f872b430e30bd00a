import type { Get } from './test';

/** All prerendered paths of the served build, from its manifest. */
export async function prerendered(get: Get): Promise<string[]> {
  const latest = (await (await get('/builds/latest.json')).json()) as { id: string };
  const meta = (await (await get(`/builds/meta/${latest.id}.json`)).json()) as { prerenderedIn: string };
  return (await (await get(meta.prerenderedIn)).json()) as string[];
}

let pages: Promise<Map<string, string>> | undefined;

/**
 * The HTML of all open pages by path. Read once by each process: the site has hundreds of pages. Rejects for a page with
 * another status than 200.
 */
export function openPagesHtml(get: Get): Promise<Map<string, string>> {
  pages ??= readOpenPages(get);
  return pages;
}

async function readOpenPages(get: Get): Promise<Map<string, string>> {
  const html = new Map<string, string>();
  for (const path of await openPages(get)) {
    const response = await get(path, { redirect: 'manual' });
    if (response.status !== 200) throw new Error(`${path} answers ${response.status}.`);
    html.set(path, await response.text());
  }
  return html;
}

/** All prerendered pages for visitors: no ops pages and no error pages. */
export async function openPages(get: Get): Promise<string[]> {
  return (await prerendered(get)).filter(isOpen);
}

/** Whether a path is that of a page for visitors: no ops page and no error page. */
export function isOpen(path: string): boolean {
  return !/^(?:\/[a-z]{2})?\/(?:404|500)|^\/debug|\.html$/.test(path);
}
