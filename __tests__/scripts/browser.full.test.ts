import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { temporaryDirectory } from '../support/temporaryDirectory';

const SCRIPT = join(__dirname, '..', '..', 'scripts', 'browser.mjs');
const directory = temporaryDirectory();
beforeAll(async () => {
  for (const [name, code] of [
    ['chromium', 0],
    ['google-chrome', 0],
    ['broken', 3],
  ] as const) {
    writeFileSync(join(directory, name), `#!/bin/sh\nexit ${code}\n`);
    chmodSync(join(directory, name), 0o755);
  }
});

const find = (env: Record<string, string>) => {
  const code = `import(${JSON.stringify(SCRIPT)}).then(({ findBrowser }) => console.log(JSON.stringify(findBrowser(${JSON.stringify(env)}) ?? null)))`;
  return JSON.parse(run(code));
};

/** Runs code with a separate browser directory for Playwright. */
function run(code: string, env: NodeJS.ProcessEnv = process.env): string {
  const places = { ...env, PLAYWRIGHT_BROWSERS_PATH: join(directory, 'playwright') };
  return spawnSync(process.execPath, ['-e', code], { encoding: 'utf8', cwd: directory, env: places }).stdout;
}

describe('the browser of the end-to-end tests', () => {
  it('is the one that CHROMIUM_PATH names', () => {
    const chrome = join(directory, 'google-chrome');
    expect(find({ CHROMIUM_PATH: chrome, PATH: directory })).toEqual({ path: chrome });
    expect(find({ PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH: chrome, PATH: directory })).toEqual({ path: chrome });
  });

  it('is Playwright’s own otherwise, with one of the system as fallback', () => {
    expect(find({ PATH: directory })).toEqual({ path: join(directory, 'chromium') });
    const playwright = JSON.stringify(require.resolve('@playwright/test'));
    const path = run(`process.stdout.write(require(${playwright}).chromium.executablePath())`);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, '#!/bin/sh\nexit 0\n', { mode: 0o755 });
    expect(find({ PATH: directory })).toEqual({ path });
    rmSync(path);
  });

  it('is installed by Playwright, or from the system’s package where root cannot download it', () => {
    const cli = join(directory, 'node_modules', '@playwright', 'test', 'cli.js');
    const [said, packages] = [join(directory, 'said'), join(directory, 'packages')];
    mkdirSync(dirname(cli), { recursive: true });
    writeFileSync(join(directory, 'apt-get'), `#!/bin/sh\necho "$@" > ${packages}\n`, { mode: 0o755 });
    const install = (code: number) => {
      const words = `require('fs').writeFileSync(${JSON.stringify(said)}, process.argv.slice(2).join(' '))`;
      writeFileSync(cli, `${words}; process.exit(${code});`);
      run(`import(${JSON.stringify(SCRIPT)}).then(({ installBrowser }) => installBrowser())`, {
        ...process.env,
        PATH: `${directory}:${process.env.PATH ?? ''}`,
      });
    };
    const isRoot = process.getuid?.() === 0;
    install(0);
    expect(readFileSync(said, 'utf8')).toBe(isRoot ? 'install --with-deps chromium' : 'install chromium');
    expect(existsSync(packages)).toBe(false);
    install(1);
    const hasPackages = isRoot && existsSync('/usr/bin/apt-get');
    expect(existsSync(packages) ? readFileSync(packages, 'utf8') : '').toMatch(hasPackages ? /\bchromium\b/ : /^$/);
  });

  it('is never another one than the variable names', () => {
    for (const name of ['broken', 'missing']) {
      const { problem } = find({ CHROMIUM_PATH: join(directory, name), PATH: directory });
      expect(problem).toContain(`CHROMIUM_PATH names ${join(directory, name)}, which does not start as a browser.`);
    }
  });
});
