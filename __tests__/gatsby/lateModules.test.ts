import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** What code gives in a process that loads Gatsby as its workers do. */
function inWorker(code: string): unknown {
  const preload = `--import=${pathToFileURL(resolve('src/gatsby/lateModules.mjs')).href}`;
  const main = `(async () => { ${code} })().then((value) => { process.stdout.write(JSON.stringify(value)); process.exit(0); })`;
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    GATSBY_WORKER_POOL_WORKER: 'true',
    GATSBY_TELEMETRY_DISABLED: '1',
  };
  return JSON.parse(execFileSync(process.execPath, [preload, '-e', main], { encoding: 'utf8', env }));
}

/** A package as a module of Gatsby's gets it. */
const from = (user: string, name: string) =>
  `require('node:module').createRequire(require.resolve('gatsby/dist/${user}'))('${name}')`;

describe('what a build needs late or never', () => {
  it('is not loaded by a worker that answers queries and writes pages', () => {
    const loaded = inWorker(
      `require('gatsby/dist/utils/worker/child');
      return Object.values(require.cache).filter(({ children }) => children).map(({ filename }) => filename);`,
    ) as string[];
    const packages = loaded.map((file) => /.*node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(file)?.[1]);
    expect(packages).toEqual(expect.arrayContaining(['gatsby', 'graphql']));
    for (const late of ['socket.io', 'express', '@parcel/core', '@graphql-codegen/core', '@graphql-tools/load'])
      expect(packages).not.toContain(late);
    expect(loaded.filter((file) => /gatsby[\\/]dist[\\/]utils[\\/]webpack\.config/.test(file))).toEqual([]);
  });

  it('is loaded when it is used: functions, classes, and modules that are a function', () => {
    expect(
      inWorker(
        `const { Server } = ${from('utils/websocket-manager', 'socket.io')};
        const { codegen } = ${from('utils/graphql-typegen/ts-codegen', '@graphql-codegen/core')};
        const problemOf = (promise) => promise.then(() => 'none', ({ name }) => name);
        return {
          server: typeof new Server().emit,
          codegen: await problemOf(codegen({})),
          config: await problemOf(require('gatsby/dist/utils/webpack.config')()),
        };`,
      ),
    ).toEqual({ server: 'function', codegen: 'TypeError', config: 'TypeError' });
  });
});
