import type { BuildTrigger } from '../../../lib/buildsApi';
import type { ReleaseDates } from './releaseDates';

/** The embedded content, as far as it says that something changed. */
interface ChangingContent {
  onChange(listener: () => void): () => void;
  onProblems(listener: () => void): () => void;
}

export interface BuildOnChangeOptions {
  readonly dates: Pick<ReleaseDates, 'refresh' | 'takeDue'>;
  /** Whether the last build failed or was refused. */
  readonly isHeldBack: () => boolean;
  readonly build: (trigger: BuildTrigger) => void;
}

/**
 * Starts a build after each change of the content. Documents that cannot be used are no part of it, but too many of them
 * hold back a release, as does one that every page needs: after a build that published nothing, a change of the problems
 * starts one as well.
 * @returns a function that stops it
 */
export function buildOnChange(
  content: ChangingContent,
  { dates, isHeldBack, build }: BuildOnChangeOptions,
): () => void {
  const stops = [
    content.onChange(() => {
      const releases = dates.takeDue();
      build(releases.length > 0 ? { kind: 'schedule', releases } : { kind: 'content' });
      // The change may have given a release another date.
      dates.refresh();
    }),
    content.onProblems(() => {
      if (isHeldBack()) build({ kind: 'content' });
    }),
  ];
  return () => stops.forEach((stop) => stop());
}
