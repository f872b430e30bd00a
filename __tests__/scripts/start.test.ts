import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { writeTree } from '../server/support/release';
import { temporaryDirectory } from '../support/temporaryDirectory';

const ROOT = resolve(__dirname, '../..');

/** A stub of the server: it prints its port, and ends on SIGTERM. */
const SERVER = `
  import { createServer } from 'node:http';
  const server = createServer((_request, response) => response.end('served'));
  server.listen(0, '127.0.0.1', () => console.log('port ' + server.address().port));
  process.on('SIGTERM', () => server.close(() => process.exit(0)));
`;

it('the server stops, and its port is free, when a service manager stops `npm start` with SIGTERM', async () => {
  const directory = temporaryDirectory();
  const { scripts, type } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  await writeTree(directory, {
    'package.json': JSON.stringify({ name: 'site', version: '1.0.0', type, scripts: { start: scripts.start } }),
    'src/server/main.ts': SERVER,
  });
  symlinkSync(join(ROOT, 'node_modules'), join(directory, 'node_modules'));
  const npm = spawn('npm', ['start'], { cwd: directory, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(npm, 'exit');
  let said = '';
  for await (const chunk of npm.stdout) {
    said += String(chunk);
    if (/port \d+/.test(said)) break;
  }
  const url = `http://127.0.0.1:${/port (\d+)/.exec(said)?.[1]}`;
  expect(await (await fetch(url)).text()).toBe('served');
  npm.kill('SIGTERM');
  await ended;
  await expect(fetch(url)).rejects.toThrow();
});
