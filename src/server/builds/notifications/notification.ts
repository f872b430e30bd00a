import type { NotificationEvent } from '../../../config/notifications';
import { problemText, type ContentProblem } from '../../../lib/contentProblem';
import type { BuildRecord, SwitchRecord } from '../queue/buildHistory';
import type { PauseReason } from '../releases/publishingPause';

/** The JSON of the signed webhook; other channels format their texts from it. */
export interface Notification {
  /** Origin of the published site. */
  readonly site: string;
  readonly event: NotificationEvent | 'test';
  /** For receivers that do not know `event`: the result of the build, `rolled-back`, `content-problems` or `test`. */
  readonly result: string;
  /** One sentence each. */
  readonly problems: readonly string[];
  /** The build, or the release that is served now. */
  readonly id?: string;
  /** ISO 8601. */
  readonly startedAt?: string;
  readonly durationMs?: number;
  /** The trigger of the build. */
  readonly trigger?: string;
  /** Names of the releases of the content whose date has come. */
  readonly releases?: readonly string[];
  readonly attempts?: number;
  readonly pages?: number;
  /** Why the release waits. */
  readonly paused?: PauseReason;
  /** Numbers of documents. */
  readonly change?: { readonly added: number; readonly changed: number; readonly removed: number };
  /** The release that was served before. */
  readonly from?: string;
  /** ISO 8601. */
  readonly at?: string;
  /** The operator's name. */
  readonly by?: string;
  /** The operator's reason. */
  readonly reason?: string;
  readonly contentProblems?: readonly ContentProblem[];
}

/** A notification that a channel gets if it has chosen the event. */
export interface Possible {
  readonly event: NotificationEvent;
  readonly notification: Notification;
}

/**
 * The notifications that a record calls for, the most telling first: a channel gets the first one whose event it has
 * chosen.
 * @param failing whether the build before failed or was refused
 */
export function notificationsOf(
  record: BuildRecord | SwitchRecord,
  { site, failing }: { readonly site: string; readonly failing: boolean },
): readonly Possible[] {
  if ('switchedTo' in record) return [switchOf(record, site)];
  const { id, result, problems, startedAt, durationMs, trigger, pages, change, retry, paused } = record;
  const of = (event: NotificationEvent): Possible => ({
    event,
    notification: {
      site,
      event,
      id,
      result,
      problems,
      startedAt,
      durationMs,
      trigger: trigger.kind,
      releases: trigger.releases,
      attempts: 1 + (trigger.attempt ?? 0),
      by: trigger.by,
      reason: trigger.reason,
      paused,
      pages,
      change: change && {
        added: change.added.length,
        changed: change.changed.length,
        removed: change.removed.length,
      },
    },
  });
  // A retry may still publish it.
  if (result === 'failed') return retry ? [] : [of('failed')];
  if (result === 'refused') return [of('refused')];
  if (result === 'cancelled') return [];
  return [...(failing ? [of('recovered')] : []), ...(result === 'published' ? [of('published')] : [])];
}

/** Whether a success after this build is a recovery; undefined for a build that leaves this as it was. */
export function failingAfter({ result, retry }: BuildRecord): boolean | undefined {
  if (result === 'cancelled' || retry) return undefined;
  return result === 'failed' || result === 'refused';
}

/** The notification of content problems. */
export function contentProblemsOf(contentProblems: readonly ContentProblem[], site: string): Possible {
  const event = 'content-problems';
  const problems = contentProblems.map(problemText);
  return { event, notification: { site, event, result: event, problems, contentProblems } };
}

/** Ids of releases sort by time, so that a lower one is a rollback. */
function switchOf({ switchedTo, from, at, by, reason }: SwitchRecord, site: string): Possible {
  const event = from !== undefined && switchedTo < from ? 'rolled-back' : 'published';
  return { event, notification: { site, event, result: event, problems: [], id: switchedTo, from, at, by, reason } };
}
