import { spawnSync } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryDirectory } from '../server/support/release';

const SCRIPT = join(__dirname, '..', '..', 'scripts', 'browser.mjs');
let directory: string;
let remove: () => Promise<void>;
beforeAll(async () => {
  const temporary = await temporaryDirectory();
  [directory, remove] = [temporary.path, temporary.remove];
  for (const [name, code] of [
    ['chromium', 0],
    ['google-chrome', 0],
    ['broken', 3],
  ] as const) {
    writeFileSync(join(directory, name), `#!/bin/sh\nexit ${code}\n`);
    chmodSync(join(directory, name), 0o755);
  }
});
afterAll(() => remove());

const find = (env: Record<string, string>) => {
  const code = `import(${JSON.stringify(SCRIPT)}).then(({ findBrowser }) => console.log(JSON.stringify(findBrowser(${JSON.stringify(env)}) ?? null)))`;
  return JSON.parse(spawnSync(process.execPath, ['-e', code], { encoding: 'utf8' }).stdout);
};

describe('the browser of the end-to-end tests', () => {
  it('is the one that a variable names', () => {
    const chrome = join(directory, 'google-chrome');
    expect(find({ CHROMIUM_PATH: chrome, PATH: directory })).toEqual({ path: chrome });
    expect(find({ PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH: chrome, PATH: directory })).toEqual({ path: chrome });
  });

  it('is one of the system otherwise', () => {
    expect(find({ PATH: directory })).toEqual({ path: join(directory, 'chromium') });
  });

  it('is never silently another one than the variable says', () => {
    for (const name of ['broken', 'missing']) {
      const { problem } = find({ CHROMIUM_PATH: join(directory, name), PATH: directory });
      expect(problem).toContain(`CHROMIUM_PATH names ${join(directory, name)}, which does not start as a browser.`);
    }
  });
});
