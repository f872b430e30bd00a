import type { Slices } from './slice';

/** Slices whose code comes when somebody wants it. */
export interface Supply {
  /** The slices, once they are here. */
  now(): Slices | undefined;
  /** Fulfilled when they are here; asks for nothing. */
  readonly arrival: Promise<void>;
  /** Fetches them. A failure rejects, and the next call tries again. */
  want(): Promise<void>;
}

/** A supply of what `load` brings. */
export function supplyOf(load: () => Promise<Slices>): Supply {
  let here: Slices | undefined;
  let coming: Promise<void> | undefined;
  let arrived = () => {};
  const arrival = new Promise<void>((resolve) => (arrived = resolve));
  return {
    now: () => here,
    arrival,
    want() {
      coming ??= load().then(
        (slices) => {
          here = slices;
          arrived();
        },
        (error: unknown) => {
          coming = undefined;
          throw error;
        },
      );
      return coming;
    },
  };
}
