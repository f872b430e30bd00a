import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { freePort } from '../support/freePort';
import { copyProject } from './support/copyProject';

test('npm start builds and serves the site with the packages of npm ci --omit=dev, and installs nothing more', async ({
  page,
}) => {
  test.setTimeout(900_000);
  const directory = copyProject('production', { hasPackages: false });
  // Variables of the outer npm would direct the inner one to the outer project.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_|^NODE_ENV$/i.test(name)));
  const port = await freePort();
  execFileSync('npm', ['ci', '--omit=dev', '--prefer-offline'], { cwd: directory, env, stdio: 'inherit' });
  const server = spawn('npm', ['start'], {
    cwd: directory,
    env: { ...env, PORT: String(port), LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  });
  try {
    const ready = () =>
      fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ status }) => status,
        () => 0,
      );
    await expect.poll(ready, { timeout: 600_000, intervals: [1_000] }).toBe(200);
    await page.goto(`http://127.0.0.1:${port}/`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => document.fonts.load('1em "Hanken Grotesk"').then((faces) => faces.length))).toBe(
      1,
    );
    expect(existsSync(join(directory, 'node_modules', '@jest', 'core'))).toBe(false);
  } finally {
    process.kill(-(server.pid ?? 0), 'SIGTERM');
    if (server.exitCode === null) await once(server, 'exit');
    rmSync(directory, { recursive: true, force: true, maxRetries: 5 });
  }
});
