import { readFileSync } from 'node:fs';

const segment = '@segment/analytics-next/src';
const datadog = '@datadog/browser-rum/src/domain';

/** Constants of the installed SDKs as docs/measuring.md states them. */
const CONSTANTS: readonly (readonly [string, string, RegExp])[] = [
  ['ten events a batch', `${segment}/plugins/segmentio/batched-dispatcher.ts`, /config\?\.size \?\? 10\b/],
  ['a batch after 5,000 ms', `${segment}/plugins/segmentio/batched-dispatcher.ts`, /config\?\.timeout \?\? 5000\b/],
  ['batches of 500 kB', `${segment}/plugins/segmentio/batched-dispatcher.ts`, /MAX_PAYLOAD_SIZE = 500\b/],
  ['64 kB with keepalive', `${segment}/plugins/segmentio/batched-dispatcher.ts`, /MAX_KEEPALIVE_SIZE = 64\b/],
  ['a campaign cookie of 31,536,000,000 ms', `${segment}/plugins/env-enrichment/index.ts`, /expires: 31536000000\b/],
  ['cookies of 365 days', `${segment}/core/storage/cookieStorage.ts`, /ONE_YEAR = 365\b/],
  ['300 ms for a plugin', `${segment}/core/analytics/index.ts`, /timeout = 300\b/],
  ['10 attempts with the retry queue', `${segment}/core/analytics/index.ts`, /maxAttempts = retryQueue \? 10 : 1\b/],
  ['4 attempts of a queue made by name', `${segment}/core/queue/event-queue.ts`, /PersistedPriorityQueue\(4, /],
  ['metrics every 30 s', `${segment}/core/stats/remote-metrics.ts`, /flushTimer \?\? 30 \* 1000/],
  ['20 metrics in the queue', `${segment}/core/stats/remote-metrics.ts`, /maxQueueSize \?\? 20\b/],
  ['flags by /flags/?v=2', '@posthog/browser-common/dist/feature-flags.js', /'\/flags\/\?v=2'/],
  ['a replay link that looks back 10 s', 'posthog-js/lib/src/posthog-core.js', /timestampLookBack\) .* : 10;/],
  [
    'telemetry in batches of 50',
    '@datadog/browser-core/src/transport/flushController.ts',
    /MESSAGES_LIMIT = .* : 50\b/,
  ],
  ['segments of 60,000 bytes', `${datadog}/segmentCollection/segmentCollection.ts`, /SEGMENT_BYTES_LIMIT = 60_000\b/],
  ['segments of 5 s', `${datadog}/segmentCollection/segmentCollection.ts`, /SEGMENT_DURATION_LIMIT = 5 \* ONE_SECOND/],
  [
    'one name for the session and for taking turns at it',
    '@datadog/browser-core/src/domain/session/storeStrategies/sessionStoreStrategy.ts',
    /SESSION_STORE_KEY = '_dd_s_v2'/,
  ],
  ['30 s for the worker', `${datadog}/deflate/deflateWorker.ts`, /INITIALIZATION_TIME_OUT_DELAY = 30 \* ONE_SECOND/],
];

describe('constants of the installed SDKs', () => {
  it.each(CONSTANTS)('A04 A06 A14 A17 include %s', (_what, file, constant) => {
    expect(readFileSync(`node_modules/${file}`, 'utf8')).toMatch(constant);
  });
});
