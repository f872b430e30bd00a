import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Totals } from '../../lib/activityFigures';
import type { BuildRecord, BuildResult } from '../builds/queue/buildHistory';
import type { ReleaseStore } from '../builds/releases/releaseStore';
import { portFault } from './listen';

const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export interface Metrics {
  countResponse(response: { method: string; status: number; ms: number }): void;
  countBuild(record: Pick<BuildRecord, 'result' | 'durationMs'>): void;
  /** Sums since the start of the process, of which the graphs of the ops page are made. */
  totals(): Promise<Totals>;
  /** The metrics of the server and of its process: memory, heap, event-loop lag, garbage collection. */
  readonly registry: Registry;
}

/** Results that count as a build: neither a canceled one nor one with nothing to build. */
const FINISHED: readonly string[] = ['published', 'waiting', 'failed', 'refused'] satisfies BuildResult[];
const FAILED: readonly string[] = ['failed', 'refused'] satisfies BuildResult[];

/**
 * Creates the metrics of the server, in Prometheus format. Labels have few values: no paths or addresses.
 * @param ofProcess whether memory, event loop and garbage collection are observed too
 */
export function createMetrics(store: Pick<ReleaseStore, 'current'>, { ofProcess = true } = {}): Metrics {
  const registry = new Registry();
  const registers = [registry];
  if (ofProcess) collectDefaultMetrics({ register: registry });
  const responses = new Counter({
    name: 'http_responses_total',
    help: 'Answered requests.',
    labelNames: ['method', 'status'],
    registers,
  });
  const times = new Histogram({
    name: 'http_response_seconds',
    help: 'Time to answer.',
    buckets: BUCKETS_SECONDS,
    registers,
  });
  const builds = new Counter({
    name: 'builds_total',
    help: 'Builds by how they ended.',
    labelNames: ['result'],
    registers,
  });
  const buildTime = new Counter({
    name: 'build_duration_seconds_total',
    help: 'Duration of all builds by how they ended.',
    labelNames: ['result'],
    registers,
  });
  const lastBuild = new Gauge({ name: 'build_seconds', help: 'Duration of the last build.', registers });
  const readWhenAsked = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  readWhenAsked('release_timestamp_seconds', 'When the served release was made.', () => madeAt(store));
  readWhenAsked('release_pages', 'Pages of the served release.', () => store.current()?.info.pages ?? 0);
  readWhenAsked('process_uptime_seconds', 'Time since the start.', () => Math.round(process.uptime()));

  return {
    countResponse({ method, status, ms }) {
      responses.inc({ method: ['GET', 'HEAD', 'POST'].includes(method) ? method : 'other', status });
      times.observe(ms / 1000);
    },
    countBuild({ result, durationMs }) {
      builds.inc({ result });
      buildTime.inc({ result }, durationMs / 1000);
      lastBuild.set(durationMs / 1000);
    },
    async totals() {
      const [answered, ended, spent] = await Promise.all([responses.get(), builds.get(), buildTime.get()]);
      const isFinished = ({ labels }: Sample) => FINISHED.includes(String(labels.result));
      return {
        requests: sumOf(answered.values),
        errors: sumOf(answered.values.filter(({ labels }) => Number(labels.status) >= 500)),
        builds: sumOf(ended.values.filter(isFinished)),
        failures: sumOf(ended.values.filter(({ labels }) => FAILED.includes(String(labels.result)))),
        buildSeconds: sumOf(spent.values.filter(isFinished)),
      };
    },
    registry,
  };
}

interface Sample {
  readonly value: number;
  readonly labels: Readonly<Partial<Record<string, string | number>>>;
}

function sumOf(samples: readonly Sample[]): number {
  return samples.reduce((sum, { value }) => sum + value, 0);
}

function madeAt(store: Pick<ReleaseStore, 'current'>): number {
  const release = store.current();
  return release ? Date.parse(release.info.createdAt) / 1000 : 0;
}

/**
 * Serves `/metrics` on a separate port, which the reverse proxy does not expose.
 * @throws ListenError for a port that cannot be used
 */
export async function listenForMetrics(
  { registry }: Pick<Metrics, 'registry'>,
  port: number,
): Promise<{ port: number; close(): Promise<void> }> {
  const server: Server = createServer((request, response) => {
    const known = request.method === 'GET' && request.url === '/metrics';
    const text = known ? registry.metrics() : Promise.resolve('Not Found');
    text.then(
      (body) => response.writeHead(known ? 200 : 404, { 'content-type': registry.contentType }).end(body),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) =>
    server
      .once('error', (error) => reject(portFault(error, 'METRICS_PORT', port) ?? error))
      .listen(port, '127.0.0.1', resolve),
  );
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
