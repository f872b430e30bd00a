import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { NodePluginArgs } from 'gatsby';
import { buildCode } from '../config/buildSettings';
import type { SearchPage } from '../lib/contentWire';
import { planPages } from '../routes/planPages';
import { sourceOptions } from './sourceOptions';
import { whenSourcing } from './whenSourcing';

/** Where in `public` a page has files, each under its path. */
const FOLDERS = ['', 'page-data'];

/**
 * Lets a build from nothing make the folders of pages while it waits to read more of what they show: to make one takes as long as to write a
 * file. A path that turns out to be another leaves an empty folder.
 */
export function makeFoldersWhileReading({ store }: Pick<NodePluginArgs, 'store'>): void {
  if (buildCode() === undefined) return;
  whenSourcing(store, () => {
    const site = join(store.getState().program.directory, 'public');
    const make = async () => {
      for await (const page of sourceOptions(store).fetch.pages())
        for (const path of pathsOf(page))
          for (const folder of FOLDERS) mkdirSync(join(site, folder, path), { recursive: true });
    };
    // Who writes a page makes what is missing, and tells what is wrong.
    make().catch(() => undefined);
  });
}

/** Of pages that documents have by themselves: what is wrong with them all is told when all are read. */
function pathsOf({ results }: SearchPage): string[] {
  try {
    return planPages(results.map((document) => ({ ...document, nodeId: document.id }))).map(({ path }) => path);
  } catch {
    return [];
  }
}
