import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { bytesOf, type Release } from '../../../src/server/builds/releases/release';
import { openReleaseStore } from '../../../src/server/builds/releases/releaseStore';
import { openManager } from '../support/manager';
import { listen } from '../support/origin';
import { makeProject } from '../support/project';
import { page } from '../support/release';
import { turns, until } from '../support/until';
import { temporaryDirectory } from '../../support/temporaryDirectory';
import { closing } from '../support/closing';

/** Fails unless every file of a release, in every encoding, matches its list. */
async function expectWhole(release: Release): Promise<void> {
  for (const file of release.files.values()) {
    const content = await readFile(bytesOf(release, file, 'identity'));
    expect(createHash('sha256').update(content).digest('base64url').slice(0, 22)).toBe(file.hash);
    if (file.encodings.br) expect(brotliDecompressSync(await readFile(bytesOf(release, file, 'br')))).toEqual(content);
    if (file.encodings.gzip) expect(gunzipSync(await readFile(bytesOf(release, file, 'gzip')))).toEqual(content);
    if (file.path.endsWith('.html')) expect(content.toString()).toContain(`<title>${release.info.id}</title>`);
  }
}

describe('a killed publication', () => {
  it('leaves one complete release served, ten times out of ten, and the next publication succeeds', async () => {
    const directory = temporaryDirectory();
    const program = join(directory, 'publish.cjs');
    await build({
      entryPoints: [join(__dirname, '../support/publishForever.ts')],
      outfile: program,
      bundle: true,
      platform: 'node',
      logLevel: 'error',
    });
    const releases = join(directory, 'releases');
    let served = '';
    for (let kill = 0; kill < 10; kill += 1) {
      const child = spawn(process.execPath, [program, directory], { stdio: ['ignore', 'pipe', 'inherit'] });
      const ended = new Promise((resolve) => child.once('exit', resolve));
      const said = { text: '' };
      child.stdout.on('data', (chunk: Buffer) => (said.text += chunk.toString()));
      await until(() => said.text.includes('\n'));
      // Kills it at a different moment each time.
      await turns(kill * 5);
      child.kill('SIGKILL');
      await ended;

      const store = await openReleaseStore(releases);
      const current = store.current();
      if (!current) throw new Error('Nothing is served.');
      await expectWhole(current);
      expect(current.info.createdAt > served).toBe(true);
      served = current.info.createdAt;
      // The last release that it printed, or one that it had no time to print.
      expect(said.text.trim().split('\n').slice(0, -1)).not.toContain(current.info.id);
      expect((await readdir(releases)).filter((name) => name.endsWith('.tmp'))).toEqual([]);
    }
  });
});

describe('a nearly full disk', () => {
  it('refuses to publish, says how much space is missing, keeps the site, and recovers', async () => {
    const project = await makeProject();
    closing.push(project.close);
    const disk = { free: 10_000_000_000 };
    const { store, manager } = await openManager(project, { freeBytes: async () => disk.free });
    closing.push(manager.close);
    const publish = async () => {
      manager.queue.request({ kind: 'manual' });
      await manager.queue.idle();
      return manager.history.list()[0];
    };
    expect(await publish()).toMatchObject({ result: 'published' });
    const before = store.current()?.info.id;
    disk.free = 50 * 1024 * 1024;
    expect(await publish()).toMatchObject({
      result: 'failed',
      problems: [
        expect.stringMatching(/^The disk has 50 MB left and a release needs 6[45] MB, so nothing was published/),
      ],
    });
    expect(store.current()?.info.id).toBe(before);
    expect(await store.list()).toEqual([before]);
    disk.free = 10_000_000_000;
    expect(await publish()).toMatchObject({ result: 'published' });
  });
});

describe('visits during publications', () => {
  const PUBLISHES = 5;
  const bundle = (release: number) => `/app-${String(release).padStart(20, '0')}.js`;
  const filesOf = (release: number) => ({
    'index.html': page(
      'Home',
      `<p>release ${release}</p><a href="/pricing">Pricing</a><script src="${bundle(release)}"></script>`,
    ),
    'pricing/index.html': page('Pricing', `<p>release ${release}</p><script src="${bundle(release)}"></script>`),
    [bundle(release).slice(1)]: `/* release ${release} */${'let a = 1;'.repeat(200)}`,
    'page-data/index/page-data.json': JSON.stringify({ release }),
  });

  it('get no error, no page of mixed releases, and no missing bundle', async () => {
    const project = await makeProject();
    closing.push(project.close);
    const { store, manager } = await openManager(project);
    closing.push(manager.close);
    const publish = async (release: number) => {
      project.plan({ files: filesOf(release) });
      project.api.ref = `ref-${release}`;
      manager.queue.request({ kind: 'content' });
      await manager.queue.idle();
    };
    await publish(0);
    const origin = await listen({
      site: { current: store.current, retained: store.retained, progress: manager.progress },
    });
    closing.push(origin.close);

    let isOver = false;
    let visits = 0;
    const seen = new Set<string>();
    const read = async (path: string) => {
      const response = await fetch(origin.url + path);
      const text = await response.text();
      if (response.status !== 200) throw new Error(`${path} was answered with ${response.status}`);
      return text;
    };
    const visitor = async (path: string) => {
      while (!isOver) {
        const html = await read(path);
        const release = /release (\d+)/.exec(html)?.[1] ?? 'none';
        expect(html).toContain(bundle(Number(release)));
        // Meanwhile another release may be served.
        await turns(Number(release) * 2);
        expect(await read(bundle(Number(release)))).toContain(`/* release ${release} */`);
        expect(JSON.parse(await read('/page-data/index/page-data.json')).release).toBeGreaterThanOrEqual(
          Number(release),
        );
        seen.add(release);
        visits += 1;
      }
    };
    const visitors = ['/', '/pricing', '/', '/pricing', '/', '/pricing'].map(visitor);
    /** A hundred per second: they start with the publication, and some still run when it has finished. */
    const manyPages = async () => {
      for (let round = 0; round < 10; round += 1)
        await Promise.all(Array.from({ length: 10 }, (_, index) => read(index % 2 ? '/' : '/pricing')));
    };
    for (let release = 1; release <= PUBLISHES; release += 1) await Promise.all([publish(release), manyPages()]);
    isOver = true;
    await Promise.all(visitors);

    expect(store.current()?.info.contentRef).toBe(`ref-${PUBLISHES}`);
    expect(seen.size).toBeGreaterThanOrEqual(PUBLISHES - 1);
    expect(visits).toBeGreaterThan(100);
    // A tab of the first release.
    expect(await read(bundle(0))).toContain('/* release 0 */');
  });
});
