import { LRUCache } from 'lru-cache';
import type { ProxyLimits } from './limits';
import { UpstreamProblem } from './upstream';
import type { VendorResponse } from './vendorClient';

/** Limit of the cache; one entry has a few kilobytes. */
const MAX_BYTES = 512 * 1024;
const MAX_ENTRIES = 20;

export interface CachedSettings {
  body: Buffer;
  contentType: string;
  /** Milliseconds until revalidation; 0 for a stale entry. */
  freshMs: number;
}

type Entry = Pick<CachedSettings, 'body' | 'contentType'>;

/**
 * Caches Segment's settings, so that a visit does not depend on its host: fresh entries are served without a request,
 * stale ones only if the host fails (`stale-if-error`, not `stale-while-revalidate`; RFC 5861). Concurrent requests for
 * one path share a load. Invalid responses are not cached.
 */
export function createSettingsCache(
  { freshMs, staleMs }: Pick<ProxyLimits, 'freshMs' | 'staleMs'>,
  perf: Pick<Performance, 'now'> = performance,
): (path: string, load: () => Promise<VendorResponse>) => Promise<CachedSettings> {
  const entries = new LRUCache<string, Entry>({
    max: MAX_ENTRIES,
    ttl: freshMs,
    ttlResolution: 0,
    perf,
    noDeleteOnStaleGet: true,
  });
  // Apart from the entries: with the library's `fetch`, pending loads of unknown paths would evict valid entries.
  const loading = new Map<string, Promise<Entry>>();

  const reload = async (path: string, load: () => Promise<VendorResponse>) => {
    try {
      const entry = await read(load);
      entries.set(path, entry);
      return entry;
    } finally {
      loading.delete(path);
    }
  };

  return async (path, load) => {
    const fresh = entries.get(path);
    if (fresh) return { ...fresh, freshMs: entries.getRemainingTTL(path) };
    const started = loading.get(path) ?? reload(path, load);
    loading.set(path, started);
    try {
      return { ...(await started), freshMs };
    } catch (error) {
      const stale = entries.get(path, { allowStale: true });
      if (!stale || entries.getRemainingTTL(path) < freshMs - staleMs) throw error;
      return { ...stale, freshMs: 0 };
    }
  };
}

async function read(load: () => Promise<VendorResponse>): Promise<Entry> {
  const { statusCode, headers, body } = await load();
  const contentType = headers['content-type'] ?? '';
  if (statusCode !== 200 || !/^application\/json\b/i.test(contentType)) {
    body.destroy();
    throw new UpstreamProblem(502, `The vendor answered ${statusCode} and no settings.`);
  }
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > MAX_BYTES) throw new UpstreamProblem(502, 'The settings are too long.');
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof UpstreamProblem ? error : new UpstreamProblem(502, 'The settings broke off.');
  }
  return { body: Buffer.concat(chunks), contentType };
}
