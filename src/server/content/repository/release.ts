import { shortDigest } from './digest';
import type { Problem, StoredDocument } from './document';
import { parseDate, toApiDate } from './fields/scalars';
import type { FileContent } from './files';
import { describe, isObject, type JsonObject } from './json';
import type { Release } from './snapshot';
import { View } from './view';

interface ReleaseSource {
  readonly folder: string;
  /** `release.json`; a release may do without. */
  readonly content: FileContent | undefined;
  /** For people: the path of `release.json` from the project. */
  readonly label: string;
  readonly drafts: readonly StoredDocument[];
  readonly master: View;
}

/** Lays a release's documents over the master's. */
export function readRelease({ folder, content, label: path, drafts, master }: ReleaseSource, problems: Problem[]): Release {
  const json = jsonOf(content, path, problems);
  const label = typeof json.label === 'string' ? json.label : folder;
  const scheduled = typeof json.scheduled_at === 'string' ? parseDate(json.scheduled_at) : undefined;
  if (json.scheduled_at !== undefined && json.scheduled_at !== null && scheduled === undefined) {
    problems.push({ file: path, field: 'scheduled_at', message: `expected a time, found ${describe(json.scheduled_at)}` });
  }
  const deleted = Array.isArray(json.deleted) ? json.deleted.filter((id) => typeof id === 'string') : [];
  const hashes = drafts.map(({ id, hash }) => `${id}:${hash}`).sort();
  const ref = `${shortDigest(label, JSON.stringify([hashes, deleted]))}~${master.ref}`;
  return {
    id: typeof json.id === 'string' ? json.id : shortDigest(`release/${label}`),
    label,
    ref,
    ...(scheduled !== undefined && { scheduledAt: scheduled }),
    view: overlay(ref, drafts, new Set(deleted), master),
  };
}

function jsonOf(content: FileContent | undefined, path: string, problems: Problem[]): JsonObject {
  if (!content) return {};
  if ('problem' in content) problems.push({ file: path, message: content.problem });
  else if (isObject(content.json)) return content.json;
  else problems.push({ file: path, message: 'expected an object with "label"' });
  return {};
}

/** Documents laid over the published ones, before all of those; `deleted` are ids of published ones to leave out. */
export function overlay(ref: string, drafts: readonly StoredDocument[], deleted: ReadonlySet<string>, master: View): View {
  const ids = new Set(drafts.map(({ id }) => id));
  const kept = master.documents.filter(({ id }) => !ids.has(id) && !deleted.has(id));
  const changedAt = publicationOf(drafts, master);
  const dated = drafts.map((draft) => ({ ...draft, lastPublicationDate: changedAt ?? draft.lastPublicationDate }));
  return new View(ref, [...dated, ...kept], master.masterLang, ids);
}

/**
 * One date for all documents of a release, later than every published one: previews find the documents of a release by
 * the dates around that of the first document.
 */
function publicationOf(drafts: readonly StoredDocument[], master: View): string | undefined {
  const newest = Math.max(
    0,
    ...[...drafts, ...master.documents.slice(0, 1)].map(({ lastPublicationDate }) => parseDate(lastPublicationDate ?? '') ?? 0),
  );
  return toApiDate(new Date(newest + 2000).toISOString());
}
