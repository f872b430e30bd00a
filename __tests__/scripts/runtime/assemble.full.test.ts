import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { cp, readdir, rename, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { makeRelease, page } from '../../server/support/release';
import { until as untilSo } from '../../server/support/until';
import { freePort } from '../../support/freePort';
import { temporaryDirectory } from '../../support/temporaryDirectory';

const PROJECT = resolve(__dirname, '../../..');
const FIRST = '20260105-090000-aaaa';
const SECOND = '20260105-100000-bbbb';

const directory = temporaryDirectory();
let runtime: string;
let server: ChildProcess | undefined;
let said = '';

beforeAll(async () => {
  runtime = join(directory, 'runtime');
  execFileSync(process.execPath, ['--import', 'tsx', 'scripts/runtime.ts', runtime], { cwd: PROJECT });
  for (const [id, title] of [
    [FIRST, 'First'],
    [SECOND, 'Second'],
  ] as const)
    await makeRelease(directory, { 'index.html': page(title), '404.html': page('Missing') }, { id });
});
afterAll(async () => {
  const ended = server && new Promise((done) => server?.once('exit', done));
  server?.kill('SIGTERM');
  await ended;
});

const OPS_TOKEN = 'the token of the operators';

/** Copies a release like rsync: file by file, under its own name, and the link last. */
async function bring(id: string): Promise<void> {
  const releases = join(runtime, '.releases');
  await cp(join(directory, 'releases', id), join(releases, id), { recursive: true });
  await symlink(id, join(releases, 'new'));
  await rename(join(releases, 'new'), join(releases, 'current'));
}

async function until(test: () => Promise<boolean>): Promise<void> {
  const instead = () => `It did not happen. The server said: ${said}`;
  await untilSo(async () => {
    if (server?.exitCode !== null) throw new Error(instead());
    return test().catch(() => false);
  }, instead);
}

describe('the runtime without build tools', () => {
  it('has no package of Gatsby’s and none of the browser’s', async () => {
    const packages = await readdir(join(runtime, 'node_modules'));
    expect(packages).toEqual(expect.arrayContaining(['fastify', 'sharp', 'zod']));
    expect(packages.filter((name) => /gatsby|react|webpack|babel|esbuild|tsx|typescript/.test(name))).toEqual([]);
  });

  it('lists what it imports in package.json, so that npm and scanners find every package, and none that is left over', () => {
    const listed = execFileSync('npm', ['ls', '--omit=dev', '--all'], { cwd: runtime, encoding: 'utf8' });
    expect(listed).toMatch(/ fastify@\d/);
    expect(listed).not.toMatch(/extraneous|invalid|UNMET DEPENDENCY/);
  });

  it('has no file of a package that no program reads', async () => {
    const files = await readdir(join(runtime, 'node_modules'), { recursive: true });
    expect(files).toContain(join('fastify', 'package.json'));
    expect(files.filter((file) => /\.(d\.ts|map|md)$|[\\/]\.yarn$/.test(file))).toEqual([]);
  });

  it('serves releases of another builder, follows a switch, and reports that it does not build', async () => {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    server = spawn(process.execPath, ['src/server/main.js'], {
      cwd: runtime,
      env: { PATH: process.env.PATH, BUILDS: 'elsewhere', HOST: '127.0.0.1', PORT: String(port), OPS_TOKEN },
    });
    for (const stream of [server.stdout, server.stderr]) stream?.on('data', (chunk: Buffer) => (said += String(chunk)));
    const read = async (path: string) => {
      const response = await fetch(url + path);
      return { status: response.status, text: await response.text() };
    };

    await until(async () => (await read('/healthz')).status === 200);
    expect((await read('/readyz')).status).toBe(503);
    expect(await read('/')).toMatchObject({ status: 503, text: expect.stringContaining('has not been published yet') });

    await bring(FIRST);
    await until(async () => (await read('/')).text.includes('First'));
    expect((await read('/readyz')).status).toBe(200);
    expect((await read('/nowhere')).status).toBe(404);
    expect((await read('/_content/api/v2')).status).toBe(401);
    await bring(SECOND);
    await until(async () => (await read('/')).text.includes('Second'));

    const build = await fetch(`${url}/api/builds`, {
      method: 'POST',
      headers: { authorization: `Bearer ${OPS_TOKEN}` },
    });
    expect([build.status, (await build.json()).message]).toEqual([409, expect.stringContaining('made elsewhere')]);
    const say = (...words: string[]) =>
      execFileSync(process.execPath, ['scripts/builds.js', ...words, '--url', url], {
        cwd: runtime,
        encoding: 'utf8',
        env: { ...process.env, OPS_TOKEN },
      });
    expect(say('activate', FIRST)).toContain(`Served: ${FIRST}`);
    expect((await read('/')).text).toContain('First');
    expect(say('list')).toMatch(new RegExp(`switched to ${FIRST}[^]*switched to ${SECOND}[^]*switched to ${FIRST}`));
  });
});
