import { EventEmitter } from 'node:events';
import type { ContentProblem } from '../../lib/contentProblem';
import type { BuildProgress } from './builder';
import type { BuildHistory, BuildRecord } from './buildHistory';
import type { ReleaseStore } from './releaseStore';

/** What listeners are told: a build's progress, a line of its log, the end of a build, a switch, what is wrong with the content. */
export interface KeeperEvents {
  progress: [BuildProgress];
  line: [string];
  record: [BuildRecord];
  switch: [string];
  problems: [readonly ContentProblem[]];
}

/** Keeps track of what is served, wherever releases are made. */
export interface ReleaseKeeper {
  /**
   * Serves another release that is on disk, without a build. A refused one needs a reason, which is recorded.
   * @throws when there is no such release, or when the reason is missing
   */
  activate(id: string, reason?: string): Promise<void>;
  history: BuildHistory;
  events: EventEmitter<KeeperEvents>;
  /** The build under way, or the last one of this process. */
  progress(): BuildProgress | undefined;
}

export function createReleaseKeeper(store: ReleaseStore, history: BuildHistory): ReleaseKeeper {
  const events = new EventEmitter<KeeperEvents>();
  events.setMaxListeners(0);
  let progress: BuildProgress | undefined;
  events.on('progress', (next) => (progress = next));
  store.onSwitch(({ info }) => events.emit('switch', info.id));
  return {
    history,
    events,
    progress: () => progress,
    async activate(id, reason) {
      if (history.find(id)?.result === 'refused' && !reason?.trim()) {
        throw new Error('This build was refused. Publishing it anyway needs a reason.');
      }
      const from = store.current()?.info.id;
      await store.activate(id);
      await history.add({ switchedTo: id, from, at: new Date().toISOString(), ...(reason ? { reason } : {}) });
    },
  };
}
