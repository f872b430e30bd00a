import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReadingMode } from '../../config/env.server';
import { compareSnapshots, type ContentSnapshot } from './snapshot';

/** Above this many documents reading everything anew is as quick, and the address of a request by ids gets long. */
const MOST_DOCUMENTS_BY_ID = 40;

/** What the last successful build left in Gatsby's cache. */
export interface CacheRecord {
  /** Digest of code and settings: only a cache of the same code can take content alone. */
  code: string;
  repository: string;
  reading: ReadingMode;
  content: ContentSnapshot;
}

export interface CachePlan {
  /** JSON for GATSBY_INITIAL_WEBHOOK_BODY, or undefined when Gatsby should read all documents. */
  webhookBody?: string;
  /** Gatsby's stored nodes must go first, since they hold documents that no request would delete. */
  dropNodes: boolean;
  warm: boolean;
}

function recordFile(directory: string): string {
  return join(directory, '.cache', 'content-record.json');
}

/**
 * What Gatsby's cache holds: nothing ('cold'), what the record says, or what no record tells ('unknown': a build failed
 * half-way, or somebody ran Gatsby by hand).
 */
export async function readCacheRecord(directory: string): Promise<CacheRecord | 'cold' | 'unknown'> {
  // Gatsby throws its cache away when `public` is missing.
  if (!existsSync(join(directory, 'public'))) return 'cold';
  try {
    return JSON.parse(await readFile(recordFile(directory), 'utf8'));
  } catch {
    return 'unknown';
  }
}

/** Keeps what this build used, beside the cache that holds it: whoever deletes the cache deletes the record too. */
export async function writeCacheRecord(directory: string, record: CacheRecord): Promise<void> {
  await writeFile(recordFile(directory), JSON.stringify(record));
}

/** Must run before each build: a build that fails half-way leaves a cache that no record describes. */
export async function forgetCacheRecord(directory: string): Promise<void> {
  await rm(recordFile(directory), { force: true });
}

/**
 * Decides how a build meets Gatsby's cache. The source plugin adds and updates documents but deletes one only when a
 * webhook body names it, and such a body must never meet a cold cache: the plugin then reads the named documents alone.
 * @param record what this build will leave; asked for only where it is compared with the one before
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
  // Pages carry their styles, and Gatsby renders none anew when nothing but a style has changed.
  const sameSource = last.repository === next.repository && last.code === next.code;
  if (!sameSource || !sameReading) return { dropNodes: true, warm: true };
  const documents = [...change.added, ...change.changed, ...change.removed].map((entry) => entry.id);
  if (documents.length === 0) return { dropNodes: false, warm: true };
  // The plugin reads documents named by a webhook at the master ref, whatever else it was told to read.
  if (last.code === next.code && next.reading.kind === 'master' && documents.length <= MOST_DOCUMENTS_BY_ID) {
    return { webhookBody: webhookBody(next, documents), dropNodes: false, warm: true };
  }
  return { dropNodes: change.removed.length > 0, warm: true };
}

/**
 * The body with which Prismic would announce the change. The plugin ignores one whose `apiUrl` is not a
 * prismic.io address, also when it reads from another endpoint.
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
 * Removes Gatsby's stored nodes and pages; bundles stay. What it wrote goes too: without its
 * memory of pages it would leave those that are gone. `public` itself must stay, or Gatsby throws its whole cache away.
 */
export async function dropNodes(directory: string): Promise<void> {
  const written = await readdir(join(directory, 'public'));
  const paths = [
    ...['redux', 'data'].map((name) => join(directory, '.cache', name)),
    ...written.filter((name) => name !== 'static').map((name) => join(directory, 'public', name)),
  ];
  await Promise.all(paths.map((path) => rm(path, { recursive: true, force: true })));
}

/** Removes everything that an earlier build left. */
export async function dropCache(directory: string): Promise<void> {
  await Promise.all(['.cache', 'public'].map((name) => rm(join(directory, name), { recursive: true, force: true })));
}
