import { execFile, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { pino } from 'pino';
import { newBuildId } from '../../src/server/builds/run/buildId';
import { bytesOf, type Release } from '../../src/server/builds/releases/release';
import { stageRelease } from '../../src/server/builds/releases/stageRelease';
import { createOrigin } from '../../src/server/http/app';

const run = promisify(execFile);
const NGINX_PORT = 9463;
const CONNECTIONS = 32;

export interface ServingRate {
  readonly file: string;
  /** Requests per second. */
  readonly ours: number;
  readonly nginx: number;
  /** Response times of our server, in milliseconds. */
  readonly p99: number;
}

/**
 * Measures the requests per second of our server and nginx for the same files, uncompressed, one after the other, each
 * after a second of warm-up. Needs `nginx` and `wrk`.
 * @param publicDirectory a built site
 * @param seconds of each measurement
 */
export async function measureServing(
  publicDirectory: string,
  files: readonly string[],
  seconds: number,
): Promise<ServingRate[]> {
  const site = await serve(publicDirectory);
  const { release } = site;
  const nginx = await startNginx(site.directory, release.directory);
  const warm = async (url: string) => {
    await wrk(url, 1);
    return wrk(url, seconds);
  };
  try {
    const rates: ServingRate[] = [];
    for (const file of files) {
      const found = release.files.get(file) ?? release.pages.get(file);
      if (!found) throw new Error(`The built site has no ${file}.`);
      const onDisk = bytesOf(release, found, 'identity').slice(release.directory.length);
      const path = release.pages.has(file) ? file : `/${file}`;
      const [ours, theirs] = [await warm(site.url + path), await warm(`http://127.0.0.1:${NGINX_PORT}${onDisk}`)];
      rates.push({ file, ours: ours.rate, nginx: theirs.rate, p99: ours.p99 });
    }
    return rates;
  } finally {
    nginx.kill();
    await site.close();
  }
}

export interface SteadyRun {
  /** Highest requested rate and the answered rate, per second. */
  readonly requested: number;
  readonly answered: number;
  /** Milliseconds. */
  readonly p99: number;
  /** The same for nginx with one worker, for one minute: the load generator's own share. */
  readonly nginx: { readonly answered: number; readonly p99: number };
  /** Memory of the server process in MB, at the end of each minute. */
  readonly memory: readonly number[];
}

/**
 * Requests one compressed page at a fixed rate over 32 connections. Needs `hey` and `nginx`.
 * @param rate requests per second
 */
export async function measureSteady(
  publicDirectory: string,
  path: string,
  rate: number,
  minutes: number,
): Promise<SteadyRun> {
  const site = await serve(publicDirectory);
  const { release } = site;
  const page = release.pages.get(path);
  if (!page) throw new Error(`The built site has no ${path}.`);
  const onDisk = bytesOf(release, page, 'br').slice(release.directory.length);
  const memory: number[] = [];
  const timer = setInterval(() => memory.push(Math.round(process.memoryUsage.rss() / 1e6)), 60_000);
  try {
    const each = Math.max(1, Math.round(rate / CONNECTIONS));
    const ours = await hey(site.url + path, each, minutes * 60 + 1).finally(() => clearInterval(timer));
    const server = await startNginx(site.directory, release.directory);
    const nginx = await hey(`http://127.0.0.1:${NGINX_PORT}${onDisk}`, each, 60).finally(() => server.kill());
    return { requested: each * CONNECTIONS, ...ours, nginx, memory };
  } finally {
    await site.close();
  }
}

/** @param each requests per second and connection */
async function hey(url: string, each: number, seconds: number): Promise<{ answered: number; p99: number }> {
  // With its own Accept-Encoding, hey decompresses responses, which takes longer than the response itself.
  const coding = ['-H', 'Accept-Encoding: br'];
  const load = ['-z', `${seconds}s`, '-c', String(CONNECTIONS), '-q', String(each), ...coding, url];
  const { stdout } = await run('hey', load, { maxBuffer: 1 << 26 });
  if (/Error distribution|\[(?!200\])\d+\]\t\d+ responses/.test(stdout))
    throw new Error(`Not all was answered:\n${stdout}`);
  return {
    answered: Math.round(numberIn(stdout, /Requests\/sec:\s+([\d.]+)/)),
    p99: numberIn(stdout, /99% in ([\d.]+) secs/) * 1000,
  };
}

interface ServedSite {
  readonly url: string;
  readonly release: Release;
  /** Contains the release and temporary files; removed afterwards. */
  readonly directory: string;
  close(): Promise<void>;
}

/** Serves a built site with our server on a free loopback port, without a log. */
async function serve(publicDirectory: string): Promise<ServedSite> {
  const directory = await mkdtemp(join(tmpdir(), 'serving-'));
  const info = { id: newBuildId(), createdAt: new Date().toISOString(), code: 'bench', contentRef: 'bench' };
  const { release } = await stageRelease({ publicDirectory, releasesDirectory: directory, info });
  const app = await createOrigin({
    logger: pino({ level: 'info', base: undefined }, pino.destination({ dest: '/dev/null', sync: false })),
    site: { current: () => release, progress: () => undefined },
    health: { releaseId: () => info.id },
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    url,
    release,
    directory,
    async close() {
      await app.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function startNginx(directory: string, root: string) {
  const home = join(directory, 'nginx');
  await mkdir(home, { recursive: true });
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${home}/${name};`,
  );
  await writeFile(
    join(home, 'nginx.conf'),
    `user root; worker_processes 1; daemon off; pid ${home}/pid; error_log ${home}/error.log;
events { worker_connections 1024; }
http { include /etc/nginx/mime.types; sendfile on; tcp_nopush on; access_log ${home}/access.log; keepalive_requests 1000000; ${paths.join(' ')}
server { listen 127.0.0.1:${NGINX_PORT}; root ${root}; } }`,
  );
  const nginx = spawn('nginx', ['-p', home, '-c', join(home, 'nginx.conf')], { stdio: 'inherit' });
  await new Promise((resolve) => setTimeout(resolve, 500));
  return nginx;
}

async function wrk(url: string, seconds: number): Promise<{ rate: number; p99: number }> {
  const { stdout } = await run('wrk', ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '--latency', url]);
  if (/Non-2xx/.test(stdout)) throw new Error(`${url} does not answer with success:\n${stdout}`);
  const [, number = '0', unit = 'ms'] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? [];
  const factor = { us: 0.001, ms: 1, s: 1000 }[unit] ?? 1;
  return { rate: Math.round(numberIn(stdout, /Requests\/sec:\s+([\d.]+)/)), p99: Number(number) * factor };
}

function numberIn(text: string, pattern: RegExp): number {
  return Number(pattern.exec(text)?.[1] ?? 0);
}
