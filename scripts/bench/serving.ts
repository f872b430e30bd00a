import { execFile, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { table } from './table';
import { untilServed } from './server';

const run = promisify(execFile);
const NGINX_URL = 'http://127.0.0.1:9463';
const FILES = ['/', '/pricing', '/page-data/index/page-data.json'];
const CONNECTIONS = 32;
const SECONDS = 5;

/**
 * Compares the server with one worker of nginx on the same files, uncompressed, one after the other. Needs `nginx` and
 * `wrk`.
 * @param siteDirectory the files of the release that is served at `url`
 */
export async function measureServing(url: string, siteDirectory: string): Promise<string> {
  const home = await mkdtemp(join(tmpdir(), 'nginx-'));
  await writeFile(
    join(home, 'nginx.conf'),
    `user root; worker_processes 1; daemon off; pid pid; error_log error.log;
events { worker_connections 1024; }
http {
  include /etc/nginx/mime.types; sendfile on; tcp_nopush on; access_log access.log; keepalive_requests 1000000;
  client_body_temp_path t1; proxy_temp_path t2; fastcgi_temp_path t3; uwsgi_temp_path t4; scgi_temp_path t5;
  server { listen ${new URL(NGINX_URL).host}; root ${siteDirectory}; }
}`,
  );
  const nginx = spawn('nginx', ['-p', home, '-c', join(home, 'nginx.conf')], { stdio: 'inherit' });
  try {
    await untilServed(NGINX_URL);
    const rows = [];
    for (const file of FILES) {
      const ours = await wrk(url + file);
      const theirs = await wrk(NGINX_URL + (file === '/pricing' ? '/pricing/index.html' : file));
      rows.push([
        file,
        ours.rate.toFixed(0),
        theirs.rate.toFixed(0),
        (ours.rate / theirs.rate).toFixed(2),
        ours.p99,
        theirs.p99,
      ]);
    }
    return table(['file', 'ours', 'nginx', 'ratio', 'p99', 'p99 of nginx'], rows);
  } finally {
    nginx.kill();
    await rm(home, { recursive: true, force: true });
  }
}

/** Requests per second after a second of warm-up, and the 99th percentile of the response times as wrk prints it. */
async function wrk(url: string): Promise<{ rate: number; p99: string }> {
  const load = (seconds: number) => run('wrk', ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '--latency', url]);
  await load(1);
  const { stdout } = await load(SECONDS);
  const [, p99] = /99% +(\S+)/.exec(stdout) ?? [];
  const [, rate] = /Requests\/sec: +([\d.]+)/.exec(stdout) ?? [];
  if (p99 === undefined || rate === undefined || stdout.includes('Non-2xx'))
    throw new Error(`${url} was not measured:\n${stdout}`);
  return { rate: Number(rate), p99 };
}
