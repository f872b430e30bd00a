import { EventEmitter } from 'node:events';
import type { ContentProblem } from '../../lib/contentProblem';
import type { BuildProgress } from './build';
import type { BuildHistory, BuildRecord } from './buildHistory';
import type { ReleaseStore } from './releaseStore';

/** Events of a release manager: build progress, a log line, the end of a build, a switch, content problems. */
export interface KeeperEvents {
  progress: [BuildProgress];
  line: [string];
  record: [BuildRecord];
  switch: [string];
  problems: [readonly ContentProblem[]];
}

/** Release manager: tracks the served release, for local and remote builds. */
export interface ReleaseKeeper {
  /**
   * Rollback: serves another release on disk, without a build. A refused one needs a reason, which is recorded.
   * @throws if the release does not exist or the reason is missing
   */
  activate(id: string, reason?: string): Promise<void>;
  history: BuildHistory;
  events: EventEmitter<KeeperEvents>;
  /** The running build, or the last one of this process. */
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
