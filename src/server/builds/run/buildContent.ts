import { join } from 'node:path';
import { logDirectoryOf } from './buildLogs';
import type { BuilderOptions, BuildRequest } from './build';
import type { DocumentSelection, Refusal } from '../content/documentSelection';
import { selectContent, publishedProblems } from '../content/selectContent';
import { peekAtContent, readContent, type PublishedContent } from '../content/publishedContent';
import { writeRefusals, readRefusals } from '../content/refusals';
import type { ContentEndpoint } from '../content/snapshot';
import type { CachePlan, CacheRecord } from '../content/warmCache';
import type { ContentProblem } from '../../../lib/contentProblem';
import { FACT_TYPES } from '../../../lib/factTypes';

/** The content of one build: read, validated, and read again without the documents that break the build. */
export interface BuildContent {
  readonly endpoint: ContentEndpoint;
  /** Reads what the first attempt needs: without a record of the previous build, all documents. */
  begin(hasRecord: boolean): Promise<PublishedContent>;
  /** Reads all documents for the next attempt. */
  readAll(): Promise<PublishedContent>;
  /** The content that was read last. */
  current(): PublishedContent;
  /** The documents of the build. */
  selection(): Promise<DocumentSelection>;
  /** All problems of the published content. */
  problems(made: DocumentSelection): readonly ContentProblem[];
  /** Leaves documents out of this build and the next ones with the same code. */
  refuse(documents: readonly Refusal[]): Promise<void>;
}

/**
 * @param code digest of the code and settings
 * @param ended cancels reading when the build ends
 */
export function openBuildContent(
  options: BuilderOptions,
  request: BuildRequest,
  code: string,
  ended: AbortSignal,
): BuildContent {
  const { projectDirectory } = options;
  const refusalsFile = join(logDirectoryOf(projectDirectory), 'refused.json');
  let refusals = request.tryAll ? Promise.resolve<readonly Refusal[]>([]) : readRefusals(refusalsFile, code);
  const { endpoint, selection, amendment } = selectContent(options.content(), {
    projectDirectory,
    lastGood: options.lastGood?.(),
    refusals: () => refusals,
    onProblems: options.onProblems,
    allowsNewRepository: options.allowsNewRepository,
  });
  const signal = AbortSignal.any([ended, ...(request.signal ? [request.signal] : [])]);
  const reading = { ...options.reading, signal };
  let published: PublishedContent | undefined;
  const current = () => {
    if (!published) throw new Error('The content of this build has not been read yet.');
    return published;
  };
  const readAll = async () => (published = await readContent(endpoint, reading, amendment));
  return {
    endpoint,
    begin: async (hasRecord) => (hasRecord ? (published = await peekAtContent(endpoint, reading)) : readAll()),
    readAll,
    current,
    selection: async () => selection(await current().snapshot),
    problems: (made) => publishedProblems(made, endpoint),
    async refuse(documents) {
      refusals = Promise.resolve([...(await refusals), ...documents]);
      await writeRefusals(refusalsFile, code, await refusals);
    },
  };
}

/** The record of a build; the next build compares its own input with it. */
export async function cacheRecordOf({ endpoint, selection }: BuildContent, code: string): Promise<CacheRecord> {
  const { repository, reading } = endpoint;
  return { code, repository, reading, content: (await selection()).snapshot };
}

/** Whether a build that reads from the endpoint itself gets exactly the selected documents. */
export function readsSelectedDocuments(
  { webhookBody }: CachePlan,
  { substitutes, withdrawn, entries }: DocumentSelection,
): boolean {
  if (substitutes.length + withdrawn.length === 0) return true;
  if (webhookBody === undefined) return false;
  const { documents }: { documents: readonly string[] } = JSON.parse(webhookBody);
  const lastGood = entries.filter(({ isLastGood }) => isLastGood);
  // Values of these are filled into the texts of others.
  if (lastGood.some(({ type }) => FACT_TYPES.includes(type))) return false;
  const ids = new Set([...lastGood.map(({ id }) => id), ...withdrawn]);
  return !documents.some((id) => ids.has(id));
}
