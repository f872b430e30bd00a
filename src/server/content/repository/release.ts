import { shortDigest } from './digest';
import type { Problem, StoredDocument } from './document';
import { parseDate, toApiDate } from './fields/scalars';
import type { FileContent } from './files';
import { describe, isObject, type Json, type JsonObject } from './json';
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
  /** Directory below `releases/`. */
  readonly folder: string;
  /** Milliseconds since 1970. */
  readonly scheduledAt?: number;
  /** Ids of documents that the release deletes. */
  readonly deleted: readonly string[];
}

/** A release that is not published. */
export interface Release extends Omit<ReleasePlan, 'deleted'> {
  /** `<release>~<master ref>`: changes with either. */
  readonly ref: string;
  readonly view: View;
}

/**
 * Reads the plan of a release.
 * @param last the last valid plan, whose values replace invalid ones
 */
export function readReleasePlan(
  { folder, content, path }: ReleaseFile,
  problems: Problem[],
  last?: ReleasePlan,
): ReleasePlan {
  const json = jsonOf(content, path, problems);
  if (!json) return last ?? { id: shortDigest(`release/${folder}`), label: folder, folder, deleted: [] };
  const report = (field: string, expected: string, found: Json) =>
    problems.push({ file: path, field, expected, found: describe(found) });
  const { label: givenLabel = null, scheduled_at: date = null, deleted: givenIds = null } = json;
  const scheduled = typeof date === 'string' ? parseDate(date) : undefined;
  if (date !== null && scheduled === undefined) report('scheduled_at', 'a time', date);
  const scheduledAt = date !== null && scheduled === undefined ? last?.scheduledAt : scheduled;
  if (givenLabel !== null && typeof givenLabel !== 'string') report('label', 'a text', givenLabel);
  const label =
    typeof givenLabel === 'string' ? givenLabel : ((givenLabel !== null ? last?.label : undefined) ?? folder);
  if (givenIds !== null && !Array.isArray(givenIds)) report('deleted', 'a list of ids', givenIds);
  const ids = Array.isArray(givenIds) ? givenIds : givenIds === null ? [] : (last?.deleted ?? []);
  ids.forEach((id, position) => {
    if (typeof id !== 'string') report(`deleted[${position}]`, 'the id of a document', id);
  });
  return {
    id: typeof json.id === 'string' ? json.id : shortDigest(`release/${label}`),
    label,
    folder,
    ...(scheduledAt !== undefined && { scheduledAt }),
    deleted: ids.filter((id) => typeof id === 'string'),
  };
}

/** Problems of plans with each other, and of ids that no document has; all parts of the plans are used nevertheless. */
export function planProblems(
  plans: readonly { readonly plan: ReleasePlan; readonly path: string }[],
  isDocument: (id: string) => boolean,
): Problem[] {
  return plans.flatMap(({ plan, path }, position) => {
    const found = (['label', 'id'] as const).flatMap((field): Problem[] => {
      const other = plans.slice(0, position).find((one) => one.plan[field] === plan[field]);
      if (!other) return [];
      return [
        {
          file: path,
          field,
          expected: 'one that no other release has',
          found: `"${plan[field]}", which ${other.path} has`,
        },
      ];
    });
    const unknown = plan.deleted.filter((id) => !isDocument(id));
    // An id follows from a label, unless it is given.
    return [
      ...found.slice(0, 1),
      ...unknown.map((id) => ({
        file: path,
        field: 'deleted',
        expected: 'ids of documents',
        found: `"${id}", which no document has`,
      })),
    ];
  });
}

/** Overlays a release's documents on the master's. */
export function applyRelease(
  { deleted, ...plan }: ReleasePlan,
  drafts: readonly StoredDocument[],
  master: View,
): Release {
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

/** The object in `release.json`, empty without the file; undefined if it is invalid. */
function jsonOf(content: FileContent | undefined, path: string, problems: Problem[]): JsonObject | undefined {
  if (!content) return {};
  if ('problem' in content) problems.push({ file: path, ...content.problem });
  else if (isObject(content.json)) return content.json;
  else problems.push({ file: path, expected: 'an object with "label"', found: describe(content.json) });
  return undefined;
}

/** Overlays documents on the published ones, sorted before them; `deleted` are ids of published ones to leave out. */
export function overlay(
  ref: string,
  drafts: readonly StoredDocument[],
  deleted: ReadonlySet<string>,
  master: View,
): View {
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
    ...[...drafts, ...master.documents.slice(0, 1)].map(
      ({ lastPublicationDate }) => parseDate(lastPublicationDate ?? '') ?? 0,
    ),
  );
  return toApiDate(new Date(newest + 2000).toISOString());
}
