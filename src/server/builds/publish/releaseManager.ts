import { EventEmitter } from 'node:events';
import type { ContentProblem } from '../../../lib/contentProblem';
import type { Clock } from '../../clock';
import { oneAtATime } from '../../oneAtATime';
import type { BuildProgress } from '../run/build';
import type { BuildHistory, BuildRecord } from '../queue/buildHistory';
import { createPublishing, type OperatorAction, type Publishing } from './publishing';
import type { ReleaseStore } from '../releases/releaseStore';

/**
 * Events of a release manager: build progress, a log line, the end of a build, a switch, publishing stopped or resumed,
 * content problems, a notification or a request to purge the CDN that was sent or failed.
 */
export interface ManagerEvents {
  progress: [BuildProgress];
  line: [string];
  record: [BuildRecord];
  switch: [string];
  publishing: [];
  problems: [readonly ContentProblem[]];
  delivery: [];
}

const FREEZE_ENDED = 'The time until which publishing was stopped is over.';

/** Release manager: tracks the served release, for local and remote builds. */
export interface ReleaseManager {
  /**
   * Activates another release on disk without a build, until publishing is resumed; an older one is a rollback. A refused one needs a reason, which is
   * recorded. Nothing happens if it is served already.
   * @returns whether something changed
   * @throws if the release does not exist or the reason is missing
   */
  activate(id: string, act?: OperatorAction): Promise<boolean>;
  /** Ends pin and freeze, and serves the newest publishable release. */
  resume(act?: OperatorAction): Promise<void>;
  publishing: Publishing;
  history: BuildHistory;
  events: EventEmitter<ManagerEvents>;
  /** The running build, or the last one of this process. */
  progress(): BuildProgress | undefined;
}

/** Opens the release manager of a server that does not build. */
export function createReleaseManager(
  store: ReleaseStore,
  history: BuildHistory,
  { clock, onWarning }: { clock?: Clock; onWarning?: (sentence: string) => void } = {},
): ReleaseManager {
  const events = new EventEmitter<ManagerEvents>();
  events.setMaxListeners(0);
  let progress: BuildProgress | undefined;
  events.on('progress', (next) => (progress = next));
  store.onSwitch(({ info }) => events.emit('switch', info.id));
  const recordSwitch = (switchedTo: string, from: string | undefined, act: OperatorAction = {}) =>
    history.add({ switchedTo, from, at: new Date().toISOString(), ...act });
  const publishing = createPublishing(store, {
    clock,
    onWarning,
    async onChange(switchedTo, from) {
      if (switchedTo !== undefined) await recordSwitch(switchedTo, from, { reason: FREEZE_ENDED });
      events.emit('publishing');
    },
  });
  // One at a time: of two operators, each records the release that the other has left.
  const inTurn = oneAtATime();
  return {
    publishing,
    history,
    events,
    progress: () => progress,
    activate: (id, act = {}) =>
      inTurn(async () => {
        const isRefused = history.find(id)?.result === 'refused';
        if (isRefused && !act.reason?.trim()) {
          throw new Error('This build was refused. Publishing it anyway needs a reason.');
        }
        const from = store.current()?.info.id;
        if (from === id) return false;
        // To publish the newest build despite the release check is no rollback.
        const isNewest = from === undefined || id > from;
        const isPublication = isRefused && isNewest && (await publishing.state()) === undefined;
        await (isPublication ? store.activate(id) : publishing.pin(id, act));
        await recordSwitch(id, from, act);
        return true;
      }),
    resume: (act) =>
      inTurn(async () => {
        const from = store.current()?.info.id;
        const switchedTo = await publishing.resume();
        if (switchedTo !== undefined) await recordSwitch(switchedTo, from, act);
      }),
  };
}
