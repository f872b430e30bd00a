import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { readServerSettings } from '../../../src/config/env.server';
import { isPendingMedia } from '../../../src/server/builds/media/addMedia';
import { newBuildId } from '../../../src/server/builds/run/buildId';
import { loadRelease } from '../../../src/server/builds/releases/release';
import { openReleaseStore } from '../../../src/server/builds/releases/releaseStore';
import { releasesDirectory } from '../../../src/config/releasesDirectory';
import { stageRelease } from '../../../src/server/builds/releases/stageRelease';
import { makeOperators } from '../../server/support/operators';
import { openEmbeddedContent } from '../../../src/server/contentSource';
import { publicSettingsOf } from '../../../src/gatsby/webpack/publicSettingsOf';
import { analyticsHosts } from '../../../src/server/http/analyticsHosts';
import { createOrigin } from '../../../src/server/http/app';
import { registerAnalytics } from '../../../src/server/proxies/registerAnalytics';
import type { PublicSettings } from '../../../src/config/public';

/** A separate origin server, whose releases differ by the test's changes. */
export interface OwnSite {
  readonly url: string;
  /**
   * Publishes the site as another build, as after a change of content.
   * @param change edits the files of the site in the given directory
   * @returns id of the build
   */
  publish(change?: (directory: string) => Promise<void>): Promise<string>;
  close(): Promise<void>;
}

/**
 * Starts a separate server with a copy of the shared server's release, which tests can replace.
 * @param measuring analytics settings that differ from the shared server's, as environment variables
 */
export async function openOwnSite(measuring: Readonly<Record<string, string>> = {}): Promise<OwnSite> {
  const project = process.cwd();
  const directory = await mkdtemp(join(tmpdir(), 'own-site-'));
  const site = join(directory, 'public');
  const original = await loadRelease(join(releasesDirectory(project), 'current'));
  await cp(join(original.directory, 'site'), site, { recursive: true });
  const store = await openReleaseStore(join(directory, 'releases'));
  const content = await openEmbeddedContent(project, readServerSettings(), () => undefined, {
    isShown: (address) => isPendingMedia(store.current(), address),
  });

  const settings = readServerSettings(measuring);
  await writeSettings(site, publicSettingsOf(settings));

  const publish: OwnSite['publish'] = async (change) => {
    const id = newBuildId();
    await change?.(site);
    await nameBuild(join(site, 'builds'), id);
    const { code, contentRef } = original.info;
    await stageRelease({
      publicDirectory: site,
      releasesDirectory: store.directory,
      info: { id, createdAt: new Date().toISOString(), code, contentRef },
      previous: store.current() ?? original,
    });
    await store.activate(id);
    return id;
  };
  await publish();
  const app = await createOrigin({
    logger: pino({ level: 'silent' }),
    site: {
      current: store.current,
      retained: store.retained,
      progress: () => undefined,
      hosts: analyticsHosts(settings),
    },
    health: { releaseId: () => store.current()?.info.id },
    routes: (scope) => registerAnalytics(scope, settings, makeOperators(randomUUID()).guard),
    plugins: content ? [{ plugin: content.plugin, prefix: '/_content' }] : [],
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    publish,
    async close() {
      await app.close();
      await content?.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** Replaces settings in the built bundle, as a build with other settings would. */
async function writeSettings(directory: string, wanted: PublicSettings): Promise<void> {
  const built = publicSettingsOf(readServerSettings());
  const names = (Object.keys(wanted) as (keyof PublicSettings)[]).filter((name) => wanted[name] !== built[name]);
  const code = (await readdir(directory)).filter((name) => name.endsWith('.js')).map((name) => join(directory, name));
  for (const name of names) {
    const before = `${name}:${JSON.stringify(built[name])}`;
    let found = 0;
    for (const file of code) {
      const text = await readFile(file, 'utf8');
      if (!text.includes(before)) continue;
      found += 1;
      await writeFile(
        file,
        text.replace(before, () => `${name}:${JSON.stringify(wanted[name])}`),
      );
    }
    if (found === 0) throw new Error(`No file of the site has ${before}.`);
  }
}

/** Replaces the build id in the site's manifest. */
async function nameBuild(directory: string, id: string): Promise<void> {
  const latest = JSON.parse(await readFile(join(directory, 'latest.json'), 'utf8')) as { id: string };
  const meta = JSON.parse(await readFile(join(directory, 'meta', `${latest.id}.json`), 'utf8')) as object;
  await writeFile(join(directory, 'meta', `${id}.json`), JSON.stringify({ ...meta, id }));
  await rm(join(directory, 'meta', `${latest.id}.json`));
  await writeFile(join(directory, 'latest.json'), JSON.stringify({ ...latest, id }));
}
