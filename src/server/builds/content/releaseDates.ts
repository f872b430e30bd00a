import type { PlannedRelease } from '../../../lib/buildsApi';
import { SYSTEM_CLOCK, type Clock } from '../../clock';
import { contentClient } from './contentClient';
import type { ContentEndpoint } from './snapshot';

const RECHECK_MS = 60 * 60_000;
/** Prismic publishes a moment after the date. */
const AFTER_DATE_MS = 5_000;

/** Reads the releases that the repository shows, those with a date first, in its order. */
export async function readPlannedReleases(content: ContentEndpoint): Promise<PlannedRelease[]> {
  const { refs } = await contentClient(content, { attempts: 1 }).getRepository();
  return refs
    .filter(({ isMasterRef }) => !isMasterRef)
    .map((ref) => ({ label: ref.label, at: scheduledAt(ref) }))
    .sort((one, other) => (one.at ?? Infinity) - (other.at ?? Infinity) || one.label.localeCompare(other.label))
    .map(({ label, at }) => ({
      label,
      date: at === undefined ? null : new Date(at).toISOString(),
      isOver: at !== undefined && at < Date.now(),
    }));
}

/** The dates of releases to come. */
export interface ReleaseDates {
  /** Reads them again, as after a change of the content. */
  refresh(): void;
  /** Names of the releases whose date has come, each once. */
  takeDue(): readonly string[];
  stop(): void;
}

/**
 * Calls back shortly after the date of each scheduled release with its name, unless `takeDue` has named it by then. Reads
 * the repository now and every hour.
 */
export function watchReleaseDates(
  content: () => ContentEndpoint,
  onDue: (names: readonly string[]) => void,
  clock: Clock = SYSTEM_CLOCK,
): ReleaseDates {
  let planned: readonly { readonly name: string; readonly at: number }[] = [];
  let stopWaiting = () => {};
  let isStopped = false;
  const isDue = ({ at }: { readonly at: number }) => at <= clock.now();
  const takeDue = () => {
    const due = planned.filter(isDue);
    planned = planned.filter((one) => !isDue(one));
    return due.map(({ name }) => name);
  };
  const wait = () => {
    stopWaiting();
    const next = Math.min(...planned.map(({ at }) => at)) + AFTER_DATE_MS - clock.now();
    // Later dates wait for a later refresh: a timer cannot wait longer than 24 days.
    if (isStopped || next > RECHECK_MS) return;
    stopWaiting = clock.after(Math.max(0, next), () => {
      const due = takeDue();
      if (due.length > 0) onDue(due);
      wait();
    });
  };
  const readDates = async () => {
    const { refs } = await contentClient(content()).getRepository();
    const found = refs.flatMap((ref) => {
      const at = scheduledAt(ref);
      return at === undefined ? [] : [{ name: ref.label, at }];
    });
    // Those that are due stay until they are named: the repository may have published them already.
    planned = [...planned.filter(isDue), ...found.filter((one) => !isDue(one))];
    wait();
  };
  // The next refresh makes up for one that failed.
  const refresh = () => void readDates().catch(() => undefined);
  let stopRefreshing = () => {};
  const refreshHourly = () => {
    refresh();
    stopRefreshing = clock.after(RECHECK_MS - 60_000, refreshHourly);
  };
  refreshHourly();
  return {
    refresh,
    takeDue,
    stop() {
      isStopped = true;
      stopRefreshing();
      stopWaiting();
    },
  };
}

/** Prismic returns the date of a scheduled release in milliseconds, in a field that its client does not type. */
function scheduledAt(ref: object): number | undefined {
  const value = 'scheduledAt' in ref ? ref.scheduledAt : undefined;
  const date = typeof value === 'string' ? Date.parse(value) : value;
  return typeof date === 'number' && !Number.isNaN(date) ? date : undefined;
}
