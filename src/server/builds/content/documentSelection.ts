import { comparablePath } from '../../../lib/canonicalPath';
import type { ContentProblem } from '../../../lib/contentProblem';
import { ORIGIN_PLACEHOLDER } from '../../../lib/originPlaceholder';
import { documentIndex } from '../../../routes/documentIndex';
import { pathAt } from '../../../routes/pathFor';
import { routesOf } from '../../../routes/table';
import { crossFaults, type Candidate } from './crossFaults';
import { ownFault, type Fault } from './documentFaults';
import { factsOf, type DocumentBodies } from './documentBodies';
import type { LastGoodDocuments, LastGoodEntry } from './lastGoodDocuments';
import { recordEntry, type ContentSnapshot, type DocumentEntry } from './snapshot';

/** A version of a document for which a build could not create a page. */
export interface Refusal extends Fault {
  readonly id: string;
  readonly version: string;
}

export interface SelectionOptions {
  readonly bodies: DocumentBodies;
  /** Documents of the served release. */
  readonly lastGood: LastGoodDocuments | undefined;
  readonly refusals: readonly Refusal[];
  /** Whether a custom type model of this type exists. */
  readonly hasModel: (type: string) => boolean;
  /** Whether the model of a type allows one document per language. */
  readonly isSingle: (type: string) => boolean;
}

/** The input of a build: all published documents except the invalid ones. */
export interface DocumentSelection {
  readonly snapshot: ContentSnapshot;
  readonly problems: readonly ContentProblem[];
  /**
   * Retained versions that replace invalid documents; JSON with `ORIGIN_PLACEHOLDER` for the origin of the content service.
   */
  readonly substitutes: readonly string[];
  /** Ids of published documents that are left out. */
  readonly withdrawn: readonly string[];
  /** Stored with the resulting release. */
  readonly entries: readonly SelectedEntry[];
  textOf(id: string): string | undefined;
  /** The documents whose page has this path, except those that the served release has in the same version. */
  changedAt(path: string): readonly DocumentEntry[];
  /** The documents that name a picture or file of the content service, with the same exception. */
  changedNaming(address: string): readonly DocumentEntry[];
}

export interface SelectedEntry extends LastGoodEntry {
  /** Whether it is the version of the served release instead of the published one. */
  readonly isLastGood: boolean;
}

/**
 * Decides which documents a build uses. A document without a valid page, address or redirect is replaced by its version
 * in the served release, or left out if there is none. All others go live. Unpublished documents are not included.
 */
export function selectDocuments(
  snapshot: ContentSnapshot,
  { bodies, lastGood, refusals, hasModel, isSingle }: SelectionOptions,
): DocumentSelection {
  const refused = new Map(refusals.map((refusal) => [`${refusal.id} ${refusal.version}`, refusal]));
  const faults = new Map<string, Fault>();
  const dropped = new Set<string>();
  const current = snapshot.documents.map((entry): Candidate => ({
    entry,
    facts: bodies.factsOf(entry),
    isLastGood: false,
  }));
  for (const { entry, facts } of current) {
    const fault = ownFault(facts, hasModel) ?? refused.get(`${entry.id} ${entry.version}`);
    if (fault) faults.set(entry.id, fault);
  }
  const published = new Set(snapshot.documents.map(({ id }) => id));
  /** A document without an explicit id gets another id with another uid; its file stays. */
  const lastGoodOfFile = (file: string | undefined): LastGoodEntry | undefined => {
    const before = file === undefined ? undefined : lastGood?.files.get(file);
    return before && !published.has(before.id) ? before : undefined;
  };
  const substituteFor = ({ entry }: Candidate): Candidate[] => {
    const before = lastGood?.entries.get(entry.id) ?? lastGoodOfFile(entry.file);
    if (!before || dropped.has(before.id)) return [];
    const facts = factsOf(before, lastGood?.document(before.id));
    if (ownFault(facts, hasModel)) return [];
    return [{ entry: { ...before, file: entry.file }, facts, isLastGood: true }];
  };
  const chosen = () => current.flatMap((one) => (faults.has(one.entry.id) ? substituteFor(one) : [one]));

  let used = chosen();
  const findConflicts = () => crossFaults(used, leftOut(current, used), lastGood, isSingle);
  for (let found = findConflicts(); found.size > 0; found = findConflicts()) {
    for (const [id, fault] of found) {
      // A retained version may conflict with documents that changed since.
      if (used.some(({ entry, isLastGood }) => isLastGood && entry.id === id)) dropped.add(id);
      else faults.set(id, fault);
    }
    used = chosen();
  }

  const paths = pathsOf(used);
  const usedIds = new Map(used.map((one) => [one.entry.id, one]));
  const substitutes = used.filter(({ isLastGood }) => isLastGood);
  const isChanged = ({ entry, isLastGood }: Candidate) =>
    !isLastGood && lastGood?.entries.get(entry.id)?.version !== entry.version;
  const textOf = (id: string) =>
    usedIds.get(id)?.isLastGood ? JSON.stringify(lastGood?.document(id)) : bodies.textOf(id);
  return {
    snapshot: { ref: snapshot.ref, documents: used.map(({ entry }) => recordEntry(entry)) },
    problems: current.flatMap(({ entry: { id, type, uid, lang, file } }): ContentProblem[] => {
      const fault = faults.get(id);
      if (!fault) return [];
      const isReplaced = usedIds.has(id) || usedIds.has(lastGoodOfFile(file)?.id ?? '');
      const served = isReplaced ? 'last-good' : 'nothing';
      const { field, expected, found } = fault;
      return [{ file, field, document: { id, type, uid, lang }, expected, found, part: 'published', served }];
    }),
    substitutes: substitutes.flatMap(({ entry }) => textOf(entry.id) ?? []),
    withdrawn: current.flatMap(({ entry }) => (usedIds.has(entry.id) ? [] : [entry.id])),
    entries: used.map(({ entry, isLastGood }) => ({ ...entry, path: paths.get(entry.id)?.[0], isLastGood })),
    textOf,
    changedAt: (path) =>
      used.flatMap((one) => {
        const isHere = paths.get(one.entry.id)?.some((own) => comparablePath(own) === comparablePath(path)) === true;
        return isHere && isChanged(one) ? [one.entry] : [];
      }),
    changedNaming: (address) => {
      // Pages add sizes to the address; the document has it in quotes, with or without parameters.
      const [path = address] = address.split('?');
      return used.flatMap((one) => {
        const text = isChanged(one) ? bodies.textOf(one.entry.id) : undefined;
        return text?.includes(`${path}"`) === true || text?.includes(`${path}?`) === true ? [one.entry] : [];
      });
    },
  };
}

/** Published documents without a usable version, by id. */
function leftOut(current: readonly Candidate[], used: readonly Candidate[]): ReadonlyMap<string, Candidate> {
  const ids = new Set(used.map(({ entry }) => entry.id));
  return new Map(current.filter(({ entry }) => !ids.has(entry.id)).map((one) => [one.entry.id, one]));
}

function pathsOf(used: readonly Candidate[]): Map<string, string[]> {
  const index = documentIndex(used.map(({ facts }) => facts));
  return new Map(
    used.map(({ facts }) => [facts.id, routesOf(facts).flatMap((route) => pathAt(route, facts, index) ?? [])]),
  );
}

/** A retained document with the origin of this endpoint. */
export function withOrigin(text: string, endpoint: string): string {
  return text.replaceAll(ORIGIN_PLACEHOLDER, new URL(endpoint).origin);
}
