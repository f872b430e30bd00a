import { observable } from '../lib/observable';

/** 0: the session is not tracked; 1: it is tracked; 2: tracked with replay. */
export type TrackingType = 0 | 1 | 2;
export type RecorderState = 'idle' | 'starting' | 'recording';

export interface SessionState {
  readonly tracking: TrackingType;
  readonly recorder: RecorderState;
}

const NONE: SessionState = { tracking: 0, recorder: 'idle' };

const state = observable(NONE);

/** State of the Datadog session, derived from the events that the SDK passes to `beforeSend`. */
export const session = {
  state: state.get,
  subscribe: state.subscribe,
  /** Recording was started. */
  starting() {
    if (state.get().recorder === 'idle') set({ ...state.get(), recorder: 'starting' });
  },
  /** Recording is paused on a page that must not be recorded. */
  idle() {
    set({ ...state.get(), recorder: 'idle' });
  },
  /** The session fields of an event that is about to be sent. */
  seen(facts: { readonly has_replay?: boolean; readonly sampled_for_replay?: boolean }) {
    const hasReplay = facts.has_replay === true;
    const before = state.get();
    const recorder = hasReplay && before.recorder !== 'idle' ? 'recording' : before.recorder;
    set({ tracking: hasReplay || facts.sampled_for_replay === true || before.tracking === 2 ? 2 : 1, recorder });
  },
  ended() {
    set(NONE);
  },
};

function set(next: SessionState): void {
  const { tracking, recorder } = state.get();
  if (next.tracking !== tracking || next.recorder !== recorder) state.set(next);
}
