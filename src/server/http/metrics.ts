import { createServer, type Server } from 'node:http';
import type { BuildRecord } from '../builds/buildHistory';
import type { ReleaseStore } from '../builds/releaseStore';

const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export interface Metrics {
  countResponse(response: { method: string; status: number; ms: number }): void;
  countBuild(record: Pick<BuildRecord, 'result' | 'durationMs'>): void;
  /** All metrics in Prometheus' text format. */
  render(): string;
}

/** Creates the metrics of the server. Labels have few values: no paths or addresses. */
export function createMetrics(store: Pick<ReleaseStore, 'current'>): Metrics {
  const responses = new Map<string, number>();
  const builds = new Map<string, number>();
  const buckets = BUCKETS_SECONDS.map(() => 0);
  const times = { count: 0, sum: 0, lastBuild: 0 };
  const add = (counts: Map<string, number>, labels: string) => counts.set(labels, (counts.get(labels) ?? 0) + 1);

  return {
    countResponse({ method, status, ms }) {
      add(responses, `method="${['GET', 'HEAD', 'POST'].includes(method) ? method : 'other'}",status="${status}"`);
      const seconds = ms / 1000;
      times.count += 1;
      times.sum += seconds;
      BUCKETS_SECONDS.forEach((limit, index) => {
        if (seconds <= limit) buckets[index] = (buckets[index] ?? 0) + 1;
      });
    },
    countBuild({ result, durationMs }) {
      add(builds, `result="${result}"`);
      times.lastBuild = durationMs / 1000;
    },
    render() {
      const memory = process.memoryUsage();
      return [
        ...family(
          'http_responses_total',
          'counter',
          'Answered requests.',
          [...responses].map(([labels, count]) => [`{${labels}}`, count]),
        ),
        ...family('http_response_seconds', 'histogram', 'Time to answer.', [
          ...BUCKETS_SECONDS.map((limit, index): [string, number] => [`_bucket{le="${limit}"}`, buckets[index] ?? 0]),
          ['_bucket{le="+Inf"}', times.count],
          ['_sum', times.sum],
          ['_count', times.count],
        ]),
        ...family(
          'builds_total',
          'counter',
          'Builds by how they ended.',
          [...builds].map(([labels, count]) => [`{${labels}}`, count]),
        ),
        ...family('build_seconds', 'gauge', 'Duration of the last build.', [['', times.lastBuild]]),
        ...family('release_timestamp_seconds', 'gauge', 'When the served release was made.', [['', madeAt(store)]]),
        ...family('release_pages', 'gauge', 'Pages of the served release.', [['', store.current()?.info.pages ?? 0]]),
        ...family('process_resident_memory_bytes', 'gauge', 'Memory held by the process.', [['', memory.rss]]),
        ...family('process_uptime_seconds', 'gauge', 'Time since the start.', [['', Math.round(process.uptime())]]),
        '',
      ].join('\n');
    },
  };
}

function family(name: string, type: string, help: string, samples: [string, number][]): string[] {
  return [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
    ...samples.map(([suffix, value]) => `${name}${suffix} ${value}`),
  ];
}

function madeAt(store: Pick<ReleaseStore, 'current'>): number {
  const release = store.current();
  return release ? Date.parse(release.info.createdAt) / 1000 : 0;
}

/** Serves `/metrics` on a separate port, which the reverse proxy does not expose. */
export async function listenForMetrics(
  metrics: Metrics,
  port: number,
  host = '127.0.0.1',
): Promise<{ port: number; close(): Promise<void> }> {
  const server: Server = createServer((request, response) => {
    const known = request.method === 'GET' && request.url === '/metrics';
    response.writeHead(known ? 200 : 404, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' });
    response.end(known ? metrics.render() : 'Not Found');
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
