import { existsSync } from 'node:fs';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { ReadingMode } from '../../../config/env.server';
import { FACT_TYPES } from '../../../lib/factTypes';
import { isObject } from '../../../lib/isObject';
import { readJsonFile } from '../../readJsonFile';
import { compareSnapshots, type ContentSnapshot } from './snapshot';

/** Above this number a full read is as quick, and the URL of a request by ids gets long. */
export const MAX_DOCUMENTS_BY_ID = 40;

/** The content of Gatsby's cache after the last successful build. */
export interface CacheRecord {
  /** Cache key of code and settings: an incremental build requires the same one. */
  code: string;
  repository: string;
  reading: ReadingMode;
  content: ContentSnapshot;
}

const cacheRecord = z.custom<CacheRecord>(
  (read) => isObject(read) && isObject(read['content']) && Array.isArray(read['content']['documents']),
);

export interface CachePlan {
  /** JSON for GATSBY_INITIAL_WEBHOOK_BODY, or undefined when Gatsby should read all documents. */
  webhookBody?: string;
  /** Whether Gatsby's stored nodes are deleted first, since they contain documents that no request would delete. */
  dropNodes: boolean;
  warm: boolean;
}

function recordFile(directory: string): string {
  return join(directory, '.cache', 'content-record.json');
}

/**
 * The state of Gatsby's cache: empty ('cold'), described by the record, or 'unknown' after a failed build or a manual
 * Gatsby run.
 */
export async function readCacheRecord(directory: string): Promise<CacheRecord | 'cold' | 'unknown'> {
  // Gatsby deletes its cache if `public` is missing.
  if (!existsSync(join(directory, 'public'))) return 'cold';
  return (await readJsonFile(recordFile(directory), cacheRecord)) ?? 'unknown';
}

/** Writes the cache record into the cache directory, so that both are deleted together. */
export async function writeCacheRecord(directory: string, record: CacheRecord): Promise<void> {
  await writeFile(recordFile(directory), JSON.stringify(record));
}

/** Must run before each build: a failed build leaves a cache that no record describes. */
export async function forgetCacheRecord(directory: string): Promise<void> {
  await rm(recordFile(directory), { force: true });
}

/**
 * Plans how a build uses Gatsby's cache. The source plugin adds and updates documents, but deletes one only if a
 * webhook body names it. Such a body must never meet a cold cache, since the plugin then reads the named documents
 * only.
 * @param record the next record; called only for a comparison with the previous one
 */
export async function planCache(
  last: CacheRecord | 'cold' | 'unknown',
  record: () => Promise<CacheRecord>,
): Promise<CachePlan> {
  if (last === 'cold') return { dropNodes: false, warm: false };
  if (last === 'unknown') return { dropNodes: true, warm: true };
  const next = await record();
  const change = compareSnapshots(last.content, next.content);
  const sameReading = JSON.stringify(last.reading) === JSON.stringify(next.reading);
  // Styles are inlined into pages, and Gatsby does not re-render pages if only styles have changed.
  const sameSource = last.repository === next.repository && last.code === next.code;
  if (!sameSource || !sameReading) return { dropNodes: true, warm: true };
  const documents = [...change.added, ...change.changed, ...change.removed];
  if (documents.length === 0) return { dropNodes: false, warm: true };
  const changesOthers = documents.some(({ type }) => FACT_TYPES.includes(type));
  // With a webhook body the plugin reads at the master ref, whatever its options say.
  if (next.reading.kind === 'master' && documents.length <= MAX_DOCUMENTS_BY_ID && !changesOthers) {
    const ids = documents.map(({ id }) => id);
    return { webhookBody: webhookBody(next, ids), dropNodes: false, warm: true };
  }
  return { dropNodes: change.removed.length > 0, warm: true };
}

/**
 * The body of Prismic's webhook for this change. The plugin ignores a body whose `apiUrl` is not a prismic.io address,
 * also if it reads from another endpoint.
 */
export function webhookBody(record: Pick<CacheRecord, 'repository' | 'content'>, documents: readonly string[]): string {
  return JSON.stringify({
    type: 'api-update',
    masterRef: record.content.ref,
    releases: {},
    masks: {},
    tags: {},
    documents,
    domain: record.repository,
    apiUrl: `https://${record.repository}.prismic.io/api`,
    secret: null,
  });
}

/**
 * Deletes Gatsby's stored nodes and pages, but not bundles. Its output is deleted too: without its page cache Gatsby
 * would not remove stale files. `public` itself must stay, or Gatsby deletes its whole cache.
 */
export async function dropNodes(directory: string): Promise<void> {
  const written = await readdir(join(directory, 'public'));
  const paths = [
    ...['redux', 'data'].map((name) => join(directory, '.cache', name)),
    ...written.filter((name) => name !== 'static').map((name) => join(directory, 'public', name)),
  ];
  await Promise.all(paths.map((path) => rm(path, { recursive: true, force: true })));
}

/** Deletes all output and caches of earlier builds. */
export async function dropCache(directory: string): Promise<void> {
  await Promise.all(['.cache', 'public'].map((name) => rm(join(directory, name), { recursive: true, force: true })));
}
