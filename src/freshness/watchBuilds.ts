import type { BuildMeta, Builds } from './builds';

export interface WatchOptions {
  /** Id of the live build; undefined if it cannot be read. */
  readLatest(): Promise<string | undefined>;
  /** The manifest of a build. */
  readMeta(id: string): Promise<BuildMeta | undefined>;
  /** Polling interval in milliseconds; 0 reads the baseline and nothing after it. */
  every: number;
}

const FIRST_READ_MS = 1000;
/** Minimum time between two reads, however often the tab is shown and hidden. */
const MIN_GAP_MS = 5000;

/**
 * Polls the live build: one second after the start, then at intervals, and when the tab becomes visible. A hidden tab
 * does not poll, and a failed read changes nothing.
 * @returns the known builds, and a function that stops polling
 */
export function watchBuilds({ readLatest, readMeta, every }: WatchOptions): { known(): Builds; stop(): void } {
  let known: Builds = {};
  // Not the time of day, which may be set back while the tab is open.
  let earliest = performance.now() + FIRST_READ_MS;
  let reading = false;
  let timer = setTimeout(read, FIRST_READ_MS);

  function plan(wait: number): void {
    clearTimeout(timer);
    timer = setTimeout(read, wait);
  }

  function read(): void {
    if (document.hidden || reading) return;
    reading = true;
    earliest = performance.now() + MIN_GAP_MS;
    if (every > 0) plan(every);
    update()
      .catch(() => undefined)
      .finally(() => {
        reading = false;
      });
  }

  async function update(): Promise<void> {
    if (every <= 0 && known.meta) return;
    const latest = await readLatest();
    if (latest === undefined) return;
    const baseline = known.baseline ?? latest;
    known = { ...known, baseline, latest };
    if (!known.meta && latest === baseline) known = { ...known, meta: await readMeta(baseline) };
  }

  function wake(): void {
    if (!document.hidden) plan(Math.max(0, earliest - performance.now()));
  }

  const wakings = [
    [document, 'visibilitychange'],
    [window, 'focus'],
    [window, 'online'],
  ] as const;
  for (const [target, name] of wakings) target.addEventListener(name, wake);

  return {
    known: () => known,
    stop() {
      clearTimeout(timer);
      for (const [target, name] of wakings) target.removeEventListener(name, wake);
    },
  };
}
