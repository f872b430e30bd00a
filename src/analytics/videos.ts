import type { Plan } from './plan';
import { track } from './track';

type Percent = Plan['video_progressed']['percent'];

const QUARTERS: readonly Percent[] = [0, 25, 50, 75, 100];

/** Tracks the progress of each video on the page; each quarter once. */
export function watchVideos(): void {
  const reached = new WeakMap<HTMLVideoElement, Map<string, number>>();
  const onVideoEvent = ({ target }: Event) => {
    if (!(target instanceof HTMLVideoElement)) return;
    const video = fileOf(target.currentSrc);
    const part = target.ended
      ? 100
      : Number.isFinite(target.duration)
        ? (100 * target.currentTime) / target.duration
        : 0;
    const known = reached.get(target) ?? new Map<string, number>();
    reached.set(target, known);
    const last = known.get(video) ?? -1;
    const due = QUARTERS.filter((mark) => mark > last && (mark === 100 ? target.ended : mark <= part));
    known.set(video, Math.max(last, ...due));
    due.forEach((percent) => track('video_progressed', { video, percent }));
  };
  // Media events do not bubble, so the listeners use the capture phase.
  for (const type of ['play', 'timeupdate', 'ended']) document.addEventListener(type, onVideoEvent, { capture: true });
}

function fileOf(address: string): string {
  return URL.canParse(address) ? (new URL(address).pathname.split('/').pop() ?? '') : '';
}
