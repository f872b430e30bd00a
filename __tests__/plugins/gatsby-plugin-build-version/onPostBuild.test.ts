import { EventEmitter } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import Joi from 'joi';
import { onPreInit } from '../../../plugins/gatsby-plugin-build-version/src/newData';
import { onPostBuild } from '../../../plugins/gatsby-plugin-build-version/src/onPostBuild';
import { pluginOptionsSchema } from '../../../plugins/gatsby-plugin-build-version/src/pluginOptionsSchema';
import { temporaryDirectory } from '../../support/temporaryDirectory';

let directory: string;
let kept: Map<string, unknown>;

beforeEach(async () => {
  directory = temporaryDirectory();
  kept = new Map();
});

const inPublic = (...parts: string[]) => join(directory, 'public', ...parts);
const json = async (...parts: string[]): Promise<unknown> => JSON.parse(await readFile(inPublic(...parts), 'utf8'));

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(inPublic(file)), { recursive: true });
  await writeFile(inPublic(file), text);
}

/** Writes what Gatsby leaves in `public` for these pages, then runs the plugin. */
async function build(paths: string[], options: object = {}, redirects: object[] = []): Promise<void> {
  for (const path of paths) {
    const name = path === '/' ? 'index' : path.slice(1);
    await write(`page-data/${name}/page-data.json`, JSON.stringify({ path }));
    await write(path.endsWith('.html') ? path : `${path}/index.html`, '<p>');
  }
  await finish(paths, paths, options, redirects);
}

/** Runs the plugin after a build of all these pages that wrote the data of some. */
async function finish(paths: string[], written: string[], options: object = {}, redirects: object[] = []) {
  const emitter = new EventEmitter();
  await onPreInit({ emitter } as never, { plugins: [] }, () => undefined);
  for (const pagePath of written) emitter.emit('ADD_PAGE_DATA_STATS', { payload: { pagePath } });
  const state = { program: { directory }, pages: new Map(paths.map((path) => [path, {}])), redirects };
  const args = {
    store: { getState: () => state },
    cache: {
      get: async (key: string) => kept.get(key),
      set: async (key: string, value: unknown) => kept.set(key, value),
    },
  };
  await onPostBuild?.(args as never, options as never, () => undefined);
}

describe('the build manifest', () => {
  it('B01 writes the build id to latest.json, and metadata to a separate file', async () => {
    await build(['/', '/about'], {
      id: 'build-1',
      rules: { '/debug': { access: 'operators' }, '/files/*': { cache: 60 } },
      describe: async () => ({ content: { mode: 'master', ref: 'r1' } }),
    });
    const { timestamp } = (await json('builds', 'latest.json')) as { timestamp: number };
    expect(Number.isInteger(timestamp)).toBe(true);
    expect(await json('builds', 'latest.json')).toEqual({ id: 'build-1', timestamp });
    expect(await json('builds', 'meta', 'build-1.json')).toEqual({
      id: 'build-1',
      timestamp,
      content: { mode: 'master', ref: 'r1' },
      matcher: { static: { '/debug': { access: 'operators' } }, wildcard: { '/files': { cache: 60 } }, dynamic: {} },
      prerenderedIn: '/builds/pages/build-1.json',
    });
  });

  it('B01 lists the pages in a file that tabs do not read, of the last build alone', async () => {
    await build(['/', '/about'], { id: 'one' });
    await build(['/pricing', '/'], { id: 'two' });
    const { prerenderedIn } = (await json('builds', 'meta', 'two.json')) as { prerenderedIn: string };
    expect(await json(prerenderedIn)).toEqual(['/', '/pricing']);
    expect(await readdir(inPublic('builds', 'pages'))).toEqual(['two.json']);
  });

  it('B01 lists no page that is sent with an error status', async () => {
    await build(['/', '/404', '/404.html', '/de/500', '/blog/404-suppliers'], { id: 'one' });
    expect(await json('builds', 'pages', 'one.json')).toEqual(['/', '/blog/404-suppliers']);
  });

  it('B01 lists redirects with their status', async () => {
    await build(['/'], { id: 'b' }, [
      { fromPath: '/old', toPath: '/new', statusCode: 301 },
      { fromPath: '/a', toPath: '/b' },
    ]);
    expect(await json('builds', 'meta', 'b.json')).toMatchObject({
      matcher: {
        static: {
          '/old': { redirect: { to: '/new', statusCode: 301 } },
          '/a': { redirect: { to: '/b', statusCode: 308 } },
        },
      },
    });
  });

  it('B01 generates an id by default, another for each build', async () => {
    await build(['/']);
    const first = await json('builds', 'latest.json');
    await build(['/']);
    expect(await json('builds', 'latest.json')).not.toEqual(first);
  });

  it('B01 removes files of earlier builds', async () => {
    await build(['/'], { id: 'one' });
    await build(['/'], { id: 'two' });
    expect(await readdir(inPublic('builds', 'meta'))).toEqual(['two.json']);
  });
});

describe('payloads', () => {
  it('B03 are next to every page, as hard links to its data', async () => {
    await build(['/', '/features/intake/approvals']);
    expect(await json('_payload.json')).toEqual({ path: '/' });
    expect(await json('features', 'intake', 'approvals', '_payload.json')).toEqual({
      path: '/features/intake/approvals',
    });
    const data = await stat(inPublic('page-data', 'index', 'page-data.json'));
    expect((await stat(inPublic('_payload.json'))).ino).toBe(data.ino);
  });

  it('B03 follow the data when an incremental build rewrites it', async () => {
    await build(['/about']);
    await rm(inPublic('page-data', 'about', 'page-data.json'));
    await write('page-data/about/page-data.json', JSON.stringify({ path: '/about', changed: true }));
    await finish(['/about'], ['/about']);
    expect(await json('about', '_payload.json')).toEqual({ path: '/about', changed: true });
  });

  it('B03 stay as links while their data is unchanged, and are copied again where they are copies', async () => {
    await build(['/', '/about']);
    const marked = inPublic('about', '_payload.json');
    await rm(marked);
    await finish(['/', '/about'], ['/']);
    expect(existsSync(marked)).toBe(false);
    const laid = [...kept].map(([key, value]) => [key, { ...(value as object), areLinks: false }] as const);
    kept = new Map(laid);
    await finish(['/', '/about'], ['/']);
    expect(await json('about', '_payload.json')).toEqual({ path: '/about' });
  });

  it('B03 are removed with their page, and with directories that become empty', async () => {
    await build(['/', '/gone', '/kept', '/kept/gone']);
    for (const path of ['gone', 'kept/gone']) await rm(inPublic(path, 'index.html'));
    await build(['/', '/kept']);
    expect(existsSync(inPublic('gone'))).toBe(false);
    expect(existsSync(inPublic('kept', 'gone'))).toBe(false);
    expect(existsSync(inPublic('kept', '_payload.json'))).toBe(true);
  });

  it('B03 do not replace a page that is a file', async () => {
    await build(['/404', '/404.html']);
    expect(await readFile(inPublic('404.html'), 'utf8')).toBe('<p>');
  });
});

describe('the plugin’s options', () => {
  const schema = pluginOptionsSchema?.({ Joi } as never);

  it.each([[{}], [{ id: 'a-1', rules: { '/a': {} }, describe: () => ({}) }]])('accept %j', (options) => {
    expect(schema?.validate(options).error).toBeUndefined();
  });

  it.each([[{ id: '../up' }], [{ rules: { a: {} } }], [{ rules: { '/a': 'b' } }], [{ describe: 'text' }]])(
    'refuse %j',
    (options) => {
      expect(schema?.validate(options).error).toBeDefined();
    },
  );
});
