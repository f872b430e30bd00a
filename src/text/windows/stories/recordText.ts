/** Sign before a row: done, waiting, or in need of a person. */
export type RecordTick = 'done' | 'wait' | 'bad';

/** A row of a record: its cells, a note below the first, and a sign before it. */
export interface RecordRow {
  readonly cells: readonly [string, ...string[]];
  readonly note?: string;
  readonly tick?: RecordTick;
  /** Marks the last cell as the best of its column. */
  readonly best?: boolean;
}

/** A group in the side panel: pairs of a name and a value, or events with a sign. */
export interface RecordBlock {
  readonly title: string;
  readonly facts?: readonly (readonly [string, string])[];
  readonly lines?: readonly { readonly tick: RecordTick; readonly title: string; readonly note: string }[];
}

/** Texts of a story window, in one language. */
export interface RecordText {
  /** Name of the window in its text alternative. */
  readonly name: string;
  /** The text alternative, one sentence. */
  readonly says: string;
  readonly title: string;
  readonly tag: string;
  readonly stages?: readonly string[];
  readonly head: readonly string[];
  readonly rows: readonly RecordRow[];
  readonly sums?: readonly (readonly [string, string])[];
  readonly side: readonly RecordBlock[];
  readonly foot: string;
  readonly actions: readonly [main: string, other?: string];
}
