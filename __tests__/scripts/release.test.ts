import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { temporaryDirectory } from '../support/temporaryDirectory';

const ROOT = resolve(__dirname, '../..');

it('`npm run release` leaves no secret in the directory, which is copied into images and caches, and prints no sign-in link', async () => {
  const directory = temporaryDirectory();
  mkdirSync(join(directory, 'scripts'));
  for (const name of ['scripts/release.ts', 'scripts/command.ts'])
    copyFileSync(join(ROOT, name), join(directory, name));
  for (const name of ['src', 'node_modules', 'customtypes']) symlinkSync(join(ROOT, name), join(directory, name));
  // Nothing listens there: the build ends before Gatsby starts.
  const { PATH } = process.env;
  const env = {
    NODE_ENV: 'test' as const,
    PATH,
    PRISMIC_REPOSITORY: 'demo',
    PRISMIC_API_ENDPOINT: 'http://127.0.0.1:1/api/v2',
  };
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/release.ts'], {
    cwd: directory,
    env,
    encoding: 'utf8',
  });
  const kept = readdirSync(join(directory, '.data'));
  expect([status, stderr]).toEqual([1, expect.stringContaining('http://127.0.0.1:1')]);
  expect(stderr).not.toContain('sign-in');
  expect(kept).toContain('builds');
  expect(kept.filter((name) => /token|secret/.test(name))).toEqual([]);
});
