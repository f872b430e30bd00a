import type { DocumentSelection, Refusal } from '../content/documentSelection';
import type { ReadingOptions } from '../content/contentClient';
import type { LastGoodDocuments } from '../content/lastGoodDocuments';
import type { ContentEndpoint } from '../content/snapshot';
import type { Count } from './steps';
import type { CacheRecord } from '../content/warmCache';
import type { BuildProgress } from '../../../lib/buildsApi';
import type { ContentProblem } from '../../../lib/contentProblem';
import type { PatchCount } from '../../../lib/patchesLine';

export type { BuildProgress } from '../../../lib/buildsApi';

/** The project that is built, and the inputs of its builds. */
export interface BuilderOptions {
  projectDirectory: string;
  /**
   * Where the child reads content from. Called for each build: the embedded service has a port only once the server
   * listens.
   */
  content: () => ContentEndpoint;
  /** Settings that the build reads, for the fingerprint. */
  settings: Record<string, string>;
  /** Environment of the child process, those settings included. */
  environment: Readonly<Record<string, string | undefined>>;
  /** Options for reading content; for tests. */
  reading?: ReadingOptions;
  /** The build command; Gatsby's own by default. */
  command?: readonly string[];
  /** Longest time without progress, and longest wait for the build of another process, in milliseconds. */
  idleTimeoutMs?: number;
  /** Called with a sentence if another process builds the project, so that this build waits. */
  onWait?: (sentence: string) => void;
  /** Documents of the served release. */
  lastGood?: () => LastGoodDocuments | undefined;
  /** Called in each build with all document problems that file validation does not find. */
  onProblems?: (problems: readonly ContentProblem[]) => void;
  /** Whether a repository that has neither home page, settings nor navigation yet is built; the three are problems then. */
  allowsNewRepository?: boolean;
}

/** The request for one build. */
export interface BuildRequest {
  signal?: AbortSignal;
  onProgress?: (progress: BuildProgress) => void;
  onLine?: (line: string) => void;
  /** Whether another process has meanwhile published the same build; called once the lock is acquired. */
  alreadyDone?: (wanted: { code: string; contentRef: string }) => Promise<boolean>;
  /**
   * Turns Gatsby's output into a release. Without it the build ends with `public/`. Documents that it refuses are
   * replaced or left out, and the site is built again.
   */
  publish?: (built: CompletedBuild, count: (pictures: Count) => void) => Promise<readonly Refusal[] | undefined>;
  /** Whether documents that broke earlier builds get another attempt. */
  tryAll?: boolean;
}

/** Gatsby's output in `public/`, before it becomes a release. */
export interface CompletedBuild {
  id: string;
  publicDirectory: string;
  /** Paths of all output files. */
  paths: readonly string[];
  code: string;
  record: CacheRecord;
  /** Non-fatal findings in the content, one sentence each. */
  notices: readonly string[];
  /** Patch counts that the build reported. */
  patches?: PatchCount;
  /** The documents of the build. */
  selection: DocumentSelection;
  /** All problems of the published content. */
  problems: readonly ContentProblem[];
  /** Whether `publish` may still refuse documents. */
  mayRefuse: boolean;
}

/** The end of a build. */
export type BuildOutcome =
  | { ok: true; id: string; notices: readonly string[]; patches?: PatchCount }
  | ({ ok: false; id: string; problem: string; logFile: string } & Failure);

/** The end of a build that failed. */
export interface Failure {
  /** The last lines of the build's output. */
  tail: string[];
  cancelled: boolean;
  /** Whether the failure is transient, so that a retry can help. */
  isTransient: boolean;
}

/** Builds one project. */
export interface Builder {
  build(request?: BuildRequest): Promise<BuildOutcome>;
  /** Digest of the current code and settings. */
  fingerprint(): Promise<string>;
}
