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

interface Entry {
  body: Buffer;
  contentType: string;
  at: number;
}

/**
 * Caches Segment's settings, so that a visit does not depend on its host: fresh entries are served without a request,
 * stale ones only if the host fails (`stale-if-error`, not `stale-while-revalidate`; RFC 5861). Concurrent requests for
 * one path share a load. Invalid responses are not cached.
 */
export function createSettingsCache(
  limits: Pick<ProxyLimits, 'freshMs' | 'staleMs'>,
  now: () => number = () => performance.now(),
): (path: string, load: () => Promise<VendorResponse>) => Promise<CachedSettings> {
  // Loading is not left to the library: with stale entries it hides why a load failed.
  const entries = new LRUCache<string, Entry>({ max: MAX_ENTRIES });
  const loading = new Map<string, Promise<Entry>>();

  const reload = (path: string, load: () => Promise<VendorResponse>) => {
    const running = loading.get(path);
    if (running) return running;
    const started = read(load, now).then((entry) => {
      entries.set(path, entry);
      return entry;
    });
    loading.set(path, started);
    const done = () => void loading.delete(path);
    started.then(done, done);
    return started;
  };

  return async (path, load) => {
    const known = entries.get(path);
    const age = known ? now() - known.at : Infinity;
    if (known && age < limits.freshMs) return { ...known, freshMs: limits.freshMs - age };
    try {
      return { ...(await reload(path, load)), freshMs: limits.freshMs };
    } catch (error) {
      if (!known || age > limits.staleMs) throw error;
      return { ...known, freshMs: 0 };
    }
  };
}

async function read(load: () => Promise<VendorResponse>, now: () => number): Promise<Entry> {
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
  return { body: Buffer.concat(chunks), contentType, at: now() };
}
