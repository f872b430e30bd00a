import { join } from 'node:path';
import type { BuildOutcome } from './build';
import type { DocumentSelection, Refusal } from '../content/documentSelection';
import { cacheRecordOf, readsSelectedDocuments } from './buildContent';
import { listFiles } from '../files/listFiles';
import { runBuildCommand, type BuildRun, type Findings } from './runBuildCommand';
import type { GatsbyResult } from './runGatsby';
import {
  dropCache,
  dropNodes,
  forgetCacheRecord,
  planCache,
  writeCacheRecord,
  type CachePlan,
  type CacheRecord,
} from '../content/warmCache';
import { deviationText } from '../../../lib/contentProblem';

/** Maximum number of attempts, the first included, when documents break the build. */
const MAX_ATTEMPTS = 4;

/**
 * Runs Gatsby and publishes its output. Documents that break the build, or that `publish` refuses, are left out of the
 * next attempt.
 */
export async function buildUntilPublished(run: BuildRun): Promise<BuildOutcome> {
  const { request, report, code, content, last } = run;
  const { projectDirectory } = run.options;
  const found: Findings = { notices: new Set() };
  let plan: CachePlan = await planCache(last, () => cacheRecordOf(content, code));
  if (typeof last !== 'string' && !readsSelectedDocuments(plan, await content.selection())) {
    // Gatsby itself would read the unfiltered published content.
    await content.readAll();
    plan = { ...plan, webhookBody: undefined };
  }
  // Bundles of other code can be the fault of a page that fails.
  let isForeignCache = last === 'unknown' || (last !== 'cold' && last.code !== code);
  for (let attempt = 1; ; attempt += 1) {
    const mayRefuse = attempt < MAX_ATTEMPTS;
    await forgetCacheRecord(projectDirectory);
    if (plan.dropNodes) await dropNodes(projectDirectory);
    let result = await runBuildCommand(run, found, plan.webhookBody);
    let unfit = mayRefuse ? unfitDocuments(result, await content.selection()) : [];
    const doubtsCache = isForeignCache || (plan.warm && unfit.length === 0);
    if (!result.ok && doubtsCache && !result.cancelled && !result.unreadable) {
      // A corrupted cache fails every build. Only a clean build distinguishes a corrupted cache from a faulty page.
      request.onLine?.('The build failed on the cache of earlier builds. Trying once more from a clean cache.');
      await dropCache(projectDirectory);
      await content.readAll();
      result = await runBuildCommand(run, found);
      unfit = mayRefuse ? unfitDocuments(result, await content.selection()) : [];
    }
    if (!result.ok && unfit.length === 0) return report.fail(result.reason, result);
    plan = { dropNodes: true, warm: true };
    isForeignCache = false;
    if (!result.ok) {
      await leaveOut(run, unfit);
      continue;
    }
    const record = await cacheRecordOf(content, code);
    await writeCacheRecord(projectDirectory, record);

    report.enter('publish');
    const refused = (await publish(run, found, record, mayRefuse)) ?? [];
    if (refused.length > 0) {
      await leaveOut(run, refused);
      continue;
    }
    return report.succeed([...found.notices], found.patches);
  }
}

/** Hands Gatsby's output to `publish`, which may refuse documents. */
async function publish(
  { options, request, report, code, content }: BuildRun,
  { notices, patches }: Findings,
  record: CacheRecord,
  mayRefuse: boolean,
): Promise<readonly Refusal[] | undefined> {
  if (!request.publish) return undefined;
  const selection = await content.selection();
  const publicDirectory = join(options.projectDirectory, 'public');
  const built = {
    id: report.id,
    publicDirectory,
    paths: await listFiles(publicDirectory),
    code,
    record,
    notices: [...notices],
    patches,
    selection,
    problems: content.problems(selection),
    mayRefuse,
  };
  return request.publish(built, report.count);
}

/** Prepares the next attempt, without these documents. */
async function leaveOut({ request, report, content }: BuildRun, documents: readonly Refusal[]): Promise<void> {
  await content.refuse(documents);
  for (const refusal of documents)
    request.onLine?.(`Building once more without the document ${refusal.id}: ${deviationText(refusal)}.`);
  report.restart();
  report.enter('content');
  await content.readAll();
}

/** The documents that broke the build, if they changed since the last successful one. */
function unfitDocuments(result: GatsbyResult, { changedAt }: DocumentSelection): Refusal[] {
  if (result.ok) return [];
  const reason = result.reason
    .replace(/^Gatsby ended [^:]*: /, '')
    .replace(/ of the page [^:]*:/, ':')
    .replace(/\.? Correct that and build again\.$/, '');
  const documents = new Map((result.pages ?? []).flatMap(changedAt).map((entry) => [entry.id, entry]));
  return [...documents.values()].map(({ id, version }) => ({
    id,
    version,
    expected: 'content that a page can be made of',
    found: reason,
  }));
}
