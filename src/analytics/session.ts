/** 0: the session is not tracked; 1: it is tracked; 2: tracked with replay. */
export type TrackingType = 0 | 1 | 2;
export type RecorderState = 'idle' | 'starting' | 'recording';

export interface SessionState {
  readonly tracking: TrackingType;
  readonly recorder: RecorderState;
}

const NONE: SessionState = { tracking: 0, recorder: 'idle' };

let state = NONE;
const listeners = new Set<() => void>();

/** What the monitoring session is, derived from what its SDK says about it in each event. */
export const session = {
  state: () => state,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /** Recording was asked for. */
  starting() {
    if (state.recorder === 'idle') set({ ...state, recorder: 'starting' });
  },
  /** The session part of an event that is about to be sent. */
  seen(facts: { readonly has_replay?: boolean; readonly sampled_for_replay?: boolean }) {
    const hasReplay = facts.has_replay === true;
    const recorder = hasReplay ? 'recording' : state.recorder;
    set({ tracking: hasReplay || facts.sampled_for_replay === true ? 2 : state.tracking === 2 ? 2 : 1, recorder });
  },
  ended() {
    set(NONE);
  },
};

function set(next: SessionState): void {
  if (next.tracking === state.tracking && next.recorder === state.recorder) return;
  state = next;
  listeners.forEach((listener) => listener());
}
