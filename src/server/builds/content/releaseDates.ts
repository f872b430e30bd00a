import { contentClient } from './contentClient';
import type { ContentEndpoint } from './snapshot';

const RECHECK_MS = 60 * 60_000;
/** Prismic publishes a moment after the date. */
const AFTER_DATE_MS = 5_000;

/** A release of the repository: documents that are to be published together. */
export interface PlannedRelease {
  readonly label: string;
  /** When it is published by itself, in ISO 8601; null without a date. */
  readonly date: string | null;
  readonly isOver: boolean;
}

/** Reads the releases that the repository shows, those with a date first, in its order. */
export async function readPlannedReleases(content: ContentEndpoint, now = Date.now()): Promise<PlannedRelease[]> {
  const { refs } = await contentClient(content, { attempts: 1 }).getRepository();
  return refs
    .filter(({ isMasterRef }) => !isMasterRef)
    .map((ref) => ({ label: ref.label, at: scheduledAt(ref) }))
    .sort((one, other) => (one.at ?? Infinity) - (other.at ?? Infinity) || one.label.localeCompare(other.label))
    .map(({ label, at }) => ({
      label,
      date: at === undefined ? null : new Date(at).toISOString(),
      isOver: at !== undefined && at < now,
    }));
}

/**
 * Calls back shortly after the date of each scheduled Prismic release. Polls the repository now and every hour, and
 * retries failures.
 * @returns a function that stops it
 */
export function watchReleaseDates(
  content: () => ContentEndpoint,
  onDate: () => void,
  { now = Date.now, delayMs = AFTER_DATE_MS }: { now?: () => number; delayMs?: number } = {},
): () => void {
  const timers = new Map<number, NodeJS.Timeout>();
  const look = async () => {
    const { refs } = await contentClient(content()).getRepository();
    for (const ref of refs) {
      const date = scheduledAt(ref);
      const wait = date === undefined ? -1 : date - now();
      if (date === undefined || wait < 0 || wait > RECHECK_MS || timers.has(date)) continue;
      const ring = () => {
        timers.delete(date);
        onDate();
      };
      timers.set(date, setTimeout(ring, wait + delayMs).unref());
    }
  };
  const lookQuietly = () => void look().catch(() => undefined);
  const hourly = setInterval(lookQuietly, RECHECK_MS - 60_000).unref();
  lookQuietly();
  return () => {
    clearInterval(hourly);
    timers.forEach((timer) => clearTimeout(timer));
  };
}

/** Prismic returns the date of a scheduled release in milliseconds, in a field that its client does not type. */
function scheduledAt(ref: object): number | undefined {
  const value = 'scheduledAt' in ref ? ref.scheduledAt : undefined;
  const date = typeof value === 'string' ? Date.parse(value) : value;
  return typeof date === 'number' && !Number.isNaN(date) ? date : undefined;
}
