/** Code that comes when somebody wants it. */
export interface Supply<Code> {
  /** The code, once it is here. */
  now(): Code | undefined;
  /** Fulfilled when it is here; asks for nothing. */
  readonly arrival: Promise<void>;
  /** Fetches it. A failure rejects, and the next call tries again. */
  want(): Promise<void>;
}

/** A supply of what `load` brings. */
export function supplyOf<Code>(load: () => Promise<Code>): Supply<Code> {
  let here: Code | undefined;
  let coming: Promise<void> | undefined;
  let arrived = () => {};
  const arrival = new Promise<void>((resolve) => (arrived = resolve));
  return {
    now: () => here,
    arrival,
    want() {
      coming ??= load().then(
        (code) => {
          here = code;
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
