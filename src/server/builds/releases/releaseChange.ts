import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { encodePath } from '../../../lib/canonicalPath';
import type { NamedDocument } from '../../../lib/contentProblem';
import { isObject } from '../../../lib/isObject';
import type { Models } from '../../../lib/fitModel';
import type { Abridged, ChangedDocument, Changes, ReleaseChange } from '../../../lib/releaseChange';
import { readJsonFile } from '../../readJsonFile';
import { changedFields } from '../content/changedFields';
import { openDocuments, versionsOf, type LastGoodDocuments } from '../content/lastGoodDocuments';
import type { ApiDocument } from '../content/namedFields';
import { compareSnapshots, type DocumentEntry } from '../content/snapshot';
import { createTimeSlicer } from '../files/timeSlicer';
import type { Release } from './release';

const FILE = 'change.json';
const MAX_DOCUMENTS = 100;
const MAX_FIELDS = 50;
const MAX_PAGES = 200;
/** Texts of all fields together: the file is read and sent as a whole. */
const MAX_CHARACTERS = 300_000;

/** Compares a release with the one that was served before. */
export async function compareReleases(before: Release, after: Release, models: Models): Promise<ReleaseChange> {
  const [old, now] = [openDocuments(before.directory), openDocuments(after.directory)];
  return {
    since: before.info.id,
    ...(old && now && { documents: await changedDocuments(old, now, models) }),
    pages: changedPages(before, after),
  };
}

/** Stores the change in the directory of the release. It is never served to visitors. */
export async function storeChange({ directory }: Release, change: ReleaseChange): Promise<void> {
  await writeFile(join(directory, FILE), JSON.stringify(change));
}

/** Undefined for a first release, and for one of an earlier version. */
export function readChange(directory: string): Promise<ReleaseChange | undefined> {
  return readJsonFile(join(directory, FILE), z.custom<ReleaseChange>(isObject));
}

async function changedDocuments(
  old: LastGoodDocuments,
  now: LastGoodDocuments,
  models: Models,
): Promise<Changes<NamedDocument, ChangedDocument>> {
  const { added, changed, removed } = compareSnapshots(versionsOf(old), versionsOf(now));
  const ids = changed.slice(0, MAX_DOCUMENTS).map(({ id }) => id);
  const [earlier, later] = [old.documents(ids), now.documents(ids)];
  const turn = createTimeSlicer();
  let characters = 0;
  const described: ChangedDocument[] = [];
  for (const entry of changed.slice(0, MAX_DOCUMENTS)) {
    const [one, other] = [earlier.get(entry.id), later.get(entry.id)] as (ApiDocument | undefined)[];
    const fields = one && other && changedFields(one, other, models).slice(0, MAX_FIELDS);
    characters += (fields ?? []).reduce((sum, { before, after }) => sum + before.length + after.length, 0);
    described.push({ ...named(entry), ...(characters <= MAX_CHARACTERS && fields && { fields }) });
    await turn();
  }
  return {
    added: abridged(added.map(named), MAX_DOCUMENTS),
    changed: { list: described, more: changed.length - described.length },
    removed: abridged(removed.map(named), MAX_DOCUMENTS),
  };
}

function changedPages({ pages: before }: Release, { pages: after }: Release): Changes<string> {
  const group = (paths: Iterable<string>, fits: (path: string) => boolean) =>
    abridged([...paths].filter(fits).map(encodePath).sort(), MAX_PAGES);
  return {
    added: group(after.keys(), (path) => !before.has(path)),
    changed: group(after.keys(), (path) => before.has(path) && before.get(path)?.hash !== after.get(path)?.hash),
    removed: group(before.keys(), (path) => !after.has(path)),
  };
}

function abridged<Member>(list: readonly Member[], max: number): Abridged<Member> {
  return { list: list.slice(0, max), more: Math.max(0, list.length - max) };
}

function named({ id, type, uid, lang }: DocumentEntry): NamedDocument {
  return { id, type, uid, lang };
}
