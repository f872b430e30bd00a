import { errorMessage } from '../../../lib/errorMessage';
import { SYSTEM_CLOCK, type Clock } from '../../clock';
import { hasMedia } from '../media/addMedia';
import type { DocumentSelection, Refusal } from '../content/documentSelection';
import { freshUntil } from '../content/freshUntil';
import { lastGoodDocuments, versionsOf } from '../content/lastGoodDocuments';
import type { CompletedBuild } from '../run/build';
import type { BuildRecord, BuildResult } from '../queue/buildHistory';
import type { BuildTrigger } from '../queue/buildQueue';
import { checkFreeSpace, freeBytesOf } from '../releases/freeSpace';
import { missingMedium, withoutMedia, type WithMedia } from '../media/storeMedia';
import type { NextFolder } from '../releases/nextFolder';
import { CODINGS, removeRelease, storeProblems, type Release } from '../releases/release';
import { compareReleases, storeChange } from '../releases/releaseChange';
import type { ImproverOptions } from './improveRelease';
import type { Publishing } from './publishing';
import type { ReleaseStore } from '../releases/releaseStore';
import {
  abridge,
  checkRelease,
  newProblems,
  tooManyFaults,
  type ReleaseCheckOptions,
  type ReleaseCheckProblem,
} from '../checks/releaseChecks';
import { compareSnapshots, type ContentChange, type ContentSnapshot, type DocumentEntry } from '../content/snapshot';
import { stageRelease } from '../releases/stageRelease';
import type { Count } from '../run/steps';
import { modelsOf } from '../content/schemaProblems';

/** Dependencies for making and checking a release. */
export interface ReleaseOptions extends Pick<ImproverOptions, 'complete' | 'onWarning'> {
  readonly store: ReleaseStore;
  readonly checks: ReleaseCheckOptions;
  /** Processes Gatsby's output before it becomes a release. */
  readonly prepare?: (built: CompletedBuild, count: (pictures: Count) => void) => Promise<WithMedia>;
  /** Contains the models, whose labels name changed fields. */
  readonly projectDirectory: string;
  /** For tests. */
  readonly clock?: Clock;
  /** Free bytes on the volume of a directory. */
  readonly freeBytes?: (directory: string) => Promise<number>;
}

/** One publication: its trigger and its dependencies. */
export interface Publication {
  readonly trigger: BuildTrigger;
  readonly signal: AbortSignal;
  readonly count: (pictures: Count) => void;
  readonly nextFolder: NextFolder;
  readonly publishing: Pick<Publishing, 'publish'>;
}

/**
 * Stages a release and switches to it. If the release check fails or publishing is paused, it stays on disk and is
 * not served.
 */
export async function publishRelease(
  built: CompletedBuild,
  { trigger, signal, count, nextFolder, publishing }: Publication,
  {
    store,
    checks,
    prepare,
    complete,
    projectDirectory,
    onWarning,
    clock = SYSTEM_CLOCK,
    freeBytes = freeBytesOf,
  }: ReleaseOptions,
): Promise<(Partial<BuildRecord> & { result: BuildResult }) | { readonly unfit: readonly Refusal[] }> {
  const served = store.current();
  const { id, publicDirectory, code, record, selection } = built;
  const isCompletedLater = complete && !(served && hasMedia(served));
  const prepared: WithMedia | undefined = isCompletedLater
    ? { paths: withoutMedia(built.paths), problems: [] }
    : await prepare?.(built, count);
  const { paths, problems: missing, lost = [] } = prepared ?? { paths: built.paths, problems: [] };
  await checkFreeSpace(publicDirectory, paths, await freeBytes(store.directory), served);
  const { release, facts } = await stageRelease({
    publicDirectory,
    paths,
    begun: await nextFolder.take(),
    releasesDirectory: store.directory,
    info: {
      id,
      createdAt: new Date(clock.now()).toISOString(),
      code,
      contentRef: record.content.ref,
      freshUntil: freshUntil(selection, clock.now()),
    },
    documents: { repository: record.repository, entries: selection.entries, textOf: selection.textOf },
    previous: served,
    // The first page does not wait for gzip, which few browsers request.
    codings: served ? CODINGS : ['br'],
    signal,
  });
  signal.throwIfAborted();
  const summary = {
    contentRef: record.content.ref,
    pages: release.info.pages,
    patches: built.patches,
    change: served && changeSince(served, record.content),
  };
  const found = [...checkRelease(release, facts, served, checks), ...tooManyFaults(built.problems, selection)];
  const faults = [...found.map(faultOfPage(selection)), ...missing.map(faultOfMedium(lost, selection))];
  const unfit = built.mayRefuse && served ? unfitDocuments(faults, served, checks) : [];
  if (unfit.length > 0) {
    await removeRelease(release.directory);
    return { unfit };
  }
  const problems = [...found.map(({ message }) => message), ...missing];
  await storeProblems(release, problems);
  const blocking = newProblems(problems, served, checks);
  const overridden = trigger.kind === 'manual' && trigger.anyway;
  const isRefused = blocking.length > 0 && !overridden;
  if (signal.aborted) await removeRelease(release.directory);
  // The last moment to cancel a build.
  signal.throwIfAborted();
  const outcome = isRefused ? { result: 'refused' as const } : await publishing.publish(release);
  if (served) await storeChangeIfPossible(release, served, projectDirectory);
  // An old release that cannot be removed is no fault of the new one.
  await store
    .prune()
    .catch((error: unknown) => onWarning?.(`Old releases could not be removed: ${errorMessage(error)}`));
  return {
    ...outcome,
    problems: abridge(isRefused ? blocking : [...problems, ...built.notices]),
    ...(blocking.length > 0 && overridden && { overridden }),
    ...summary,
  };
}

/** A problem of a release, with the changed documents that cause it. */
interface ReleaseFault {
  readonly message: string;
  readonly documents: readonly DocumentEntry[];
  /** What is expected of the documents. */
  readonly expected: string;
}

function faultOfPage({ changedAt }: DocumentSelection): (problem: ReleaseCheckProblem) => ReleaseFault {
  return ({ page, message }) => ({
    message,
    documents: page === undefined ? [] : changedAt(page),
    expected: 'a page that passes the checks',
  });
}

/** A medium that may be there at the next try is no fault of a document. */
function faultOfMedium(
  lost: readonly string[],
  { changedNaming }: DocumentSelection,
): (message: string) => ReleaseFault {
  const addresses = new Map(lost.map((address) => [missingMedium(address), address]));
  return (message) => {
    const address = addresses.get(message);
    return {
      message,
      documents: address === undefined ? [] : changedNaming(address),
      expected: 'pictures and files that can be shown',
    };
  };
}

/** The documents that make a release unfit, if no other problem exists: each new fault belongs to a changed document. */
function unfitDocuments(faults: readonly ReleaseFault[], served: Release, checks: ReleaseCheckOptions): Refusal[] {
  const messages = faults.map(({ message }) => message);
  const blocking = new Set(newProblems(messages, served, checks));
  const unfit = faults.filter(({ message }) => blocking.has(message));
  if (unfit.some(({ documents }) => documents.length === 0)) return [];
  return unfit.flatMap(({ message, documents, expected }) =>
    documents.map(({ id, version }) => ({ id, version, expected, found: message.replace(/\.$/, '') })),
  );
}

/** Runs after the switch, which does not wait for it. That it fails, as on a full disk, is no fault of the release. */
async function storeChangeIfPossible(release: Release, served: Release, projectDirectory: string): Promise<void> {
  try {
    await storeChange(release, await compareReleases(served, release, modelsOf(projectDirectory)));
  } catch {
    // The ops page says that what changed is not known.
  }
}

/** Undefined if the release does not contain its documents, as those of earlier versions. */
function changeSince({ directory }: Release, content: ContentSnapshot): ContentChange | undefined {
  const before = lastGoodDocuments(directory);
  return before && compareSnapshots(versionsOf(before), content);
}
