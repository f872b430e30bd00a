import { randomBytes } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { GatsbyNode } from 'gatsby';
import { manifest } from './manifest';
import { hasNewData } from './newData';
import { linkPayloads, type Payloads } from './payloads';
import type { BuildVersionOptions } from './pluginOptionsSchema';

const PAYLOADS_KEY = 'laid-payloads';

/** Writes the manifest and the payloads, and removes those of earlier builds. */
export const onPostBuild: GatsbyNode['onPostBuild'] = async ({ store, cache }, options) => {
  const { id, rules = {}, describe } = options as unknown as BuildVersionOptions;
  const { program, pages, redirects } = store.getState();
  const publicDirectory = join(program.directory, 'public');
  const timestamp = Date.now();
  const { latest, meta, list } = manifest({
    id: id ?? `${timestamp.toString(36)}-${randomBytes(4).toString('hex')}`,
    timestamp,
    paths: pages.keys(),
    redirects,
    rules,
    description: (await describe?.()) ?? {},
  });

  const directory = join(publicDirectory, 'builds');
  await rm(directory, { recursive: true, force: true });
  await mkdir(join(directory, 'meta'), { recursive: true });
  await mkdir(join(directory, 'pages'));
  await writeFile(join(directory, 'pages', `${latest.id}.json`), JSON.stringify(list));
  await writeFile(join(directory, 'meta', `${latest.id}.json`), JSON.stringify(meta));
  // Written last, so that no tab requests a meta file that does not exist yet.
  await writeFile(join(directory, 'latest.json'), JSON.stringify(latest));

  const earlier = ((await cache.get(PAYLOADS_KEY)) as Payloads | undefined) ?? { files: [], areLinks: false };
  await cache.set(PAYLOADS_KEY, await linkPayloads(publicDirectory, pages.keys(), earlier, hasNewData));
};
