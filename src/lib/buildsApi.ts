import type { ContentProblem, NamedDocument } from './contentProblem';
import type { PatchCount } from './patchesLine';

/*
 * What the API of builds answers: the server makes it, the ops page and `npm run builds` read it. Times are ISO 8601, or
 * milliseconds since the epoch where they are numbers.
 */

/** Response of `GET /api/builds`, without the operator who asks. */
export interface BuildsOverview {
  /** Where builds run: on this server, or elsewhere. */
  readonly builds: 'here' | 'elsewhere';
  readonly current: ReleaseInfo | null;
  readonly running: BuildProgress | null;
  readonly waiting: BuildTrigger | null;
  /** A failed publication that is retried automatically; undefined on older servers. */
  readonly retry?: NextTry | null;
  /** Why publishing is paused; null while it is not, undefined on older servers. */
  readonly publishing?: ShownPublishing | null;
  /** Invalid content; undefined on older servers. */
  readonly problems?: readonly ContentProblem[];
  /** Ids of the releases that are on disk. */
  readonly releases: readonly string[];
  /** Newest first. */
  readonly history: readonly (BuildRecord | SwitchRecord)[];
}

/** Metadata of a release, stored in `release.json`. */
export interface ReleaseInfo {
  readonly id: string;
  readonly createdAt: string;
  /** Digest of its code and settings. */
  readonly code: string;
  readonly contentRef: string;
  /** The day from which its prices or jobs are out of date, `YYYY-MM-DD` in UTC; none in earlier versions. */
  readonly freshUntil?: string;
  readonly pages: number;
  /** Problems that the release check found. */
  readonly problems?: readonly string[];
}

/** The operator of an action, and the reason. */
export interface OperatorAction {
  readonly by?: string;
  readonly reason?: string;
}

export interface Pin extends OperatorAction {
  readonly id: string;
  readonly since: string;
}

export interface Freeze extends Pin {
  readonly until: string;
  readonly reason: string;
}

/** Why releases are not published as they are made. A pin outlasts a freeze. */
export interface PauseReason {
  /** An operator chose a release: it stays served until publishing is resumed. */
  readonly pin?: Pin;
  /** Publishing is stopped until a time: the release that was served then stays served. */
  readonly freeze?: Freeze;
}

/** Why publishing is paused, and what waits. */
export interface PublishingState extends PauseReason {
  /** Publishable releases newer than the served one, newest first. */
  readonly newer: readonly string[];
}

/** The same with the release that resuming serves. */
export interface ShownPublishing extends PublishingState {
  /** Null if resuming changes nothing; undefined on older servers. */
  readonly next?: Resumption | null;
}

/** The release that resuming publishing serves, with what an operator should know before. */
export interface Resumption {
  readonly id: string;
  /** It failed the release check; who published it all the same, and why. */
  readonly overridden?: OperatorAction;
  /** Who left it for an older release, when and why. */
  readonly rolledBack?: OperatorAction & { readonly at: string };
}

/** The trigger of a build. */
export interface BuildTrigger extends OperatorAction {
  readonly kind: 'start' | 'content' | 'prismic' | 'manual' | 'schedule' | 'date';
  /** Overrides a failed release check; requires a reason. */
  readonly anyway?: boolean;
  /** Names of the releases of the content whose date has come. */
  readonly releases?: readonly string[];
  /** Number of retries so far, after transient failures. */
  readonly attempt?: number;
}

/** The state of a build for the terminal, the waiting page and the ops page. */
export interface BuildProgress {
  readonly id: string;
  readonly state: 'running' | 'succeeded' | 'failed';
  readonly startedAt: number;
  readonly endedAt?: number;
  readonly steps: readonly BuildStep[];
  /** Why it failed, in one sentence. */
  readonly problem?: string;
}

export interface BuildStep {
  readonly name: 'content' | 'schema' | 'bundles' | 'queries' | 'pages' | 'publish';
  readonly label: string;
  readonly state: 'waiting' | 'running' | 'done' | 'failed';
  /** Absent until the step has begun. */
  readonly startedAt?: number;
  /** Absent until the step has ended. */
  readonly endedAt?: number;
  /** Number of finished images and media files, in the step that stores them. */
  readonly pictures?: Count;
}

export interface Count {
  readonly done: number;
  readonly of: number;
}

/**
 * Result of a build. `waiting`: built and checked, while publishing is paused. `refused`: built, but the release check
 * failed. `unchanged`: nothing to build.
 */
export type BuildResult = 'published' | 'waiting' | 'failed' | 'refused' | 'unchanged' | 'cancelled';

/** Documents that differ between two releases. */
export interface DocumentChange {
  readonly added: readonly NamedDocument[];
  readonly changed: readonly NamedDocument[];
  readonly removed: readonly NamedDocument[];
}

export interface BuildRecord {
  readonly id: string;
  readonly trigger: BuildTrigger;
  readonly startedAt: string;
  readonly durationMs: number;
  readonly result: BuildResult;
  readonly contentRef?: string;
  /** Documents that differ from the previously served release. */
  readonly change?: DocumentChange;
  readonly pages?: number;
  /** Counts of the patches in this build; undefined for older builds. */
  readonly patches?: PatchCount;
  /** Reasons of a failure or refusal, one sentence each. */
  readonly problems: readonly string[];
  /** Why publishing was paused when the build ended. */
  readonly paused?: PauseReason;
  /** Published although the release check failed: the operator who triggered it has overridden the check. */
  readonly overridden?: true;
  /** The next retry after a transient failure. */
  readonly retry?: NextTry;
  /** The retries after a transient failure are exhausted. */
  readonly gaveUp?: true;
}

/** The next retry of a publication. */
export interface NextTry {
  /** Number of the attempt, from 1. */
  readonly attempt: number;
  /** Maximum number of retries. */
  readonly of: number;
  readonly at: string;
}

/** A release of the repository: documents that are to be published together. */
export interface PlannedRelease {
  readonly label: string;
  /** When it is published by itself; null without a date. */
  readonly date: string | null;
  readonly isOver: boolean;
}

/** Response of `GET /api/ops/planned-releases`. */
export interface PlannedReleasesOverview {
  readonly releases: readonly PlannedRelease[];
  /** Why the repository cannot be read. */
  readonly problem?: string;
}

/** A manual switch to another release. */
export interface SwitchRecord extends OperatorAction {
  readonly switchedTo: string;
  readonly from?: string;
  readonly at: string;
}
