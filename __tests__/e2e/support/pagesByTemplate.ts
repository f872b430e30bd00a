import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../../../src/server/builds/files/listFiles';
import { isOpen } from './manifest';

/** The release that the server of the browser tests serves. */
export const SERVED_SITE = join('.releases', 'current', 'site');

/** Paths of the first page of a template in each language. */
type TemplatePages = Partial<Record<'en' | 'de', string>>;

/**
 * The first pages of each template, read from the page data of a built site: to request the data of hundreds of pages
 * takes seconds.
 * @param site `public/` or the site of a release
 * @param isWanted which paths count; by default pages for visitors
 */
export async function pagesByTemplate(
  site: string,
  isWanted: (path: string) => boolean = isOpen,
): Promise<TemplatePages[]> {
  const files = (await listFiles(site)).filter((file) => /^page-data\/.*page-data\.json$/.test(file)).sort();
  const byTemplate = new Map<string, TemplatePages>();
  for (const file of files) {
    const { componentChunkName, path } = JSON.parse(readFileSync(join(site, file), 'utf8')) as {
      componentChunkName: string;
      path: string;
    };
    if (!isWanted(path)) continue;
    const pages = byTemplate.get(componentChunkName) ?? {};
    pages[/^\/de(?:\/|$)/.test(path) ? 'de' : 'en'] ??= path;
    byTemplate.set(componentChunkName, pages);
  }
  return [...byTemplate.values()];
}
