import { shortDigest } from './digest';
import type { Problem, StoredDocument } from './document';
import { parseDate, toApiDate } from './fields/scalars';
import type { FileContent } from './files';
import { describe, isObject, type JsonObject } from './json';
import type { Release } from './snapshot';
import { View } from './view';

interface ReleaseFile {
  readonly folder: string;
  /** `release.json`, which is optional. */
  readonly content: FileContent | undefined;
  /** Path of `release.json` from the project, for messages. */
  readonly path: string;
}

/** The content of `release.json`. */
export interface ReleasePlan {
  readonly id: string;
  readonly label: string;
  readonly folder: string;
  /** Milliseconds since 1970. */
  readonly scheduledAt?: number;
  /** Ids of documents that the release deletes. */
  readonly deleted: readonly string[];
}

/** Reads the plan of a release. */
export function readReleasePlan({ folder, content, path }: ReleaseFile, problems: Problem[]): ReleasePlan {
  const json = jsonOf(content, path, problems);
  const label = typeof json.label === 'string' ? json.label : folder;
  const scheduled = typeof json.scheduled_at === 'string' ? parseDate(json.scheduled_at) : undefined;
  if (json.scheduled_at !== undefined && json.scheduled_at !== null && scheduled === undefined) {
    problems.push({ file: path, field: 'scheduled_at', expected: 'a time', found: describe(json.scheduled_at) });
  }
  const deleted = Array.isArray(json.deleted) ? json.deleted.filter((id) => typeof id === 'string') : [];
  return {
    id: typeof json.id === 'string' ? json.id : shortDigest(`release/${label}`),
    label,
    folder,
    ...(scheduled !== undefined && { scheduledAt: scheduled }),
    deleted,
  };
}

/** Overlays a release's documents on the master's. */
export function applyRelease({ deleted, ...plan }: ReleasePlan, drafts: readonly StoredDocument[], master: View): Release {
  const hashes = drafts.map(({ id, hash }) => `${id}:${hash}`).sort();
  const ref = `${shortDigest(plan.label, JSON.stringify([hashes, deleted]))}~${master.ref}`;
  return { ...plan, ref, view: overlay(ref, drafts, new Set(deleted), master) };
}

/**
 * The master documents after publishing a release: changed ones replaced, deleted ones removed. Documents that were
 * published later stay.
 * @param date of publication, in milliseconds since 1970
 */
export function publishRelease(
  { deleted }: ReleasePlan,
  drafts: readonly StoredDocument[],
  { documents, byId }: View,
  date: number,
): StoredDocument[] {
  const at = toApiDate(new Date(date).toISOString()) ?? null;
  const isNewer = (id: string) => (parseDate(byId.get(id)?.lastPublicationDate ?? '') ?? 0) > date;
  const own = drafts.filter(({ id }) => !isNewer(id));
  const gone = new Set([...deleted.filter((id) => !isNewer(id)), ...own.map(({ id }) => id)]);
  const changed = own.map((draft) => ({
    ...draft,
    firstPublicationDate: byId.get(draft.id)?.firstPublicationDate ?? draft.firstPublicationDate ?? at,
    lastPublicationDate: at,
  }));
  return [...documents.filter(({ id }) => !gone.has(id)), ...changed];
}

function jsonOf(content: FileContent | undefined, path: string, problems: Problem[]): JsonObject {
  if (!content) return {};
  if ('problem' in content) problems.push({ file: path, ...content.problem });
  else if (isObject(content.json)) return content.json;
  else problems.push({ file: path, expected: 'an object with "label"', found: describe(content.json) });
  return {};
}

/** Overlays documents on the published ones, sorted before them; `deleted` are ids of published ones to leave out. */
export function overlay(ref: string, drafts: readonly StoredDocument[], deleted: ReadonlySet<string>, master: View): View {
  const ids = new Set(drafts.map(({ id }) => id));
  const unchanged = master.documents.filter(({ id }) => !ids.has(id) && !deleted.has(id));
  const changedAt = publicationOf(drafts, master);
  const dated = drafts.map((draft) => ({ ...draft, lastPublicationDate: changedAt ?? draft.lastPublicationDate }));
  return new View(ref, [...dated, ...unchanged], master.masterLang, ids);
}

/**
 * One date for all documents of a release, later than every published one: previews find a release's documents by dates
 * close to that of the first document.
 */
function publicationOf(drafts: readonly StoredDocument[], master: View): string | undefined {
  const newest = Math.max(
    0,
    ...[...drafts, ...master.documents.slice(0, 1)].map(({ lastPublicationDate }) => parseDate(lastPublicationDate ?? '') ?? 0),
  );
  return toApiDate(new Date(newest + 2000).toISOString());
}
