import type { ContentProblem } from '../../lib/contentProblem';
import type { Operator, Role } from '../../config/operators';
import type { PatchCount } from '../../lib/patchesLine';
import type { BuildsText } from '../../text/builds';

/** Response of the builds API. Times are ISO 8601, or milliseconds since the epoch where they are numbers. */
export interface Overview {
  /** Where builds run: on this server, or elsewhere. */
  readonly builds: 'here' | 'elsewhere';
  readonly current: ReleaseInfo | null;
  readonly running: Progress | null;
  readonly waiting: Trigger | null;
  /** A failed publication that is retried automatically; undefined on older servers. */
  readonly retry?: Retry | null;
  /** Why publishing is paused; null while it does not, undefined on older servers. */
  readonly publishing?: Publishing | null;
  /** Invalid content; undefined on older servers. */
  readonly problems?: readonly ContentProblem[];
  /** Ids of the releases that are on disk. */
  readonly releases: readonly string[];
  /** The operator who asks; undefined on older servers, where all have all rights. */
  readonly operator?: Operator;
  /** Newest first. */
  readonly history: readonly (BuildRecord | SwitchRecord)[];
}

export interface ReleaseInfo {
  readonly id: string;
  readonly createdAt: string;
  readonly contentRef: string;
  readonly pages: number;
  readonly problems?: readonly string[];
}

export interface Publishing {
  /** An operator chose this release. */
  readonly pin?: { readonly id: string; readonly since: string; readonly by?: string; readonly reason?: string };
  /** An operator stopped publishing until a time. */
  readonly freeze?: { readonly until: string; readonly by?: string; readonly reason?: string };
  /** Newer releases that wait, newest first. */
  readonly newer: readonly string[];
  /** The release that resuming serves; null if that is the served one, undefined on older servers. */
  readonly next?: Resumption | null;
}

/** A release that resuming serves, with what an operator should know before. */
export interface Resumption {
  readonly id: string;
  /** It failed the release check and was published all the same. */
  readonly overridden?: { readonly by?: string; readonly reason?: string };
  /** An operator left it for an older release. */
  readonly rolledBack?: { readonly at: string; readonly by?: string; readonly reason?: string };
}

/** An action of an operator, also one that was refused. */
export interface AuditEntry {
  readonly at: string;
  readonly by: string;
  readonly role: Role;
  readonly action: string;
  readonly reason?: string;
  /** The unverified name that a client with the shared token gives. */
  readonly claims?: string;
  /** Status of the response. */
  readonly status: number;
}

export interface Trigger {
  readonly kind: 'start' | 'content' | 'prismic' | 'manual' | 'schedule' | 'date';
  /** The operator's name. */
  readonly by?: string;
  readonly reason?: string;
  /** Names of the releases of the content whose date has come. */
  readonly releases?: readonly string[];
}

export interface Retry {
  /** From 1. */
  readonly attempt: number;
  readonly of: number;
  readonly at: string;
}

export interface Progress {
  readonly id: string;
  readonly state: 'running' | 'succeeded' | 'failed';
  readonly startedAt: number;
  readonly steps: readonly Step[];
}

export interface Step {
  readonly name: string;
  readonly state: 'waiting' | 'running' | 'done' | 'failed';
  readonly startedAt?: number;
  readonly endedAt?: number;
  /** Progress of the images and media of a release. */
  readonly pictures?: { readonly done: number; readonly of: number };
}

export interface DocumentEntry {
  readonly id: string;
  readonly type: string;
  readonly uid: string | null;
  readonly lang: string;
}

export interface Change {
  readonly added: readonly DocumentEntry[];
  readonly changed: readonly DocumentEntry[];
  readonly removed: readonly DocumentEntry[];
}

export interface BuildRecord {
  readonly id: string;
  readonly trigger: Trigger;
  readonly startedAt: string;
  readonly durationMs: number;
  readonly result: 'published' | 'waiting' | 'failed' | 'refused' | 'unchanged' | 'cancelled';
  readonly change?: Change;
  readonly pages?: number;
  /** Patches of the build; undefined for older builds. */
  readonly patches?: PatchCount;
  readonly problems: readonly string[];
  /** It failed the release check, and an operator has overridden that. */
  readonly overridden?: true;
  /** All retries have failed. */
  readonly gaveUp?: true;
}

export interface SwitchRecord {
  readonly switchedTo: string;
  readonly from?: string;
  readonly at: string;
  /** The operator's name. */
  readonly by?: string;
  readonly reason?: string;
}

/** The result of a build today: one that was made to wait waits no longer once publishing was resumed or has passed it. */
export function resultToday(
  { id, result }: Pick<BuildRecord, 'id' | 'result'>,
  { publishing }: Pick<Overview, 'publishing'>,
): BuildRecord['result'] | 'waited' {
  return result === 'waiting' && publishing !== undefined && !publishing?.newer.includes(id) ? 'waited' : result;
}

/** A time in the reader's own time zone: only in the browser, never during server rendering. */
export function formatMoment(moment: string | number, lang: string): string {
  return new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeStyle: 'medium' }).format(new Date(moment));
}

/** A time that others plan with, with the name of the reader's time zone. */
export function formatAppointment(moment: string | number, lang: string): string {
  return new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeStyle: 'long' }).format(new Date(moment));
}

/** Why a build started, in words. A date tells less than the release that was due. */
export function triggerText({ kind, releases = [] }: Trigger, { history: words }: BuildsText): string {
  if (releases.length === 0) return words.triggers[kind];
  return kind === 'schedule' ? words.due(releases) : `${words.triggers[kind]}, ${words.due(releases)}`;
}

/**
 * A duration: seconds below a minute, minutes and seconds above.
 * @param digits decimals of the seconds, below a minute
 */
export function formatSpan(milliseconds: number, lang: string, digits = 1): string {
  const unit = (value: number, name: 'second' | 'minute', places = 0) =>
    new Intl.NumberFormat(lang, {
      style: 'unit',
      unit: name,
      unitDisplay: 'short',
      minimumFractionDigits: places,
      maximumFractionDigits: places,
    }).format(value);
  if (milliseconds < 59_950) return unit(milliseconds / 1000, 'second', digits);
  const seconds = Math.round(milliseconds / 1000);
  return `${unit(Math.floor(seconds / 60), 'minute')} ${unit(seconds % 60, 'second')}`;
}
