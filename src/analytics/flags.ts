import { observable } from '../lib/observable';

/** A feature that a visitor may try before everybody has it. */
export interface EarlyFeature {
  /** Key of its flag. */
  readonly key: string;
  readonly name: string;
  readonly description: string;
  /** Such as `beta`, in the provider's own words. */
  readonly stage: string;
}

export interface Flags {
  /** Flags that are on for this visitor, with the name of their variant where they have several; off is what is not here, or false. */
  readonly values: Readonly<Record<string, boolean | string>>;
  readonly features: readonly EarlyFeature[];
}

type Enroll = (feature: EarlyFeature, wanted: boolean) => void;

const NONE: Flags = { values: {}, features: [] };

const state = observable(NONE);
let enroll: Enroll | undefined;

/** Feature flags and early-access features of this visitor, as the provider has decided them. Without consent there are none. */
export const flags = {
  state: state.get,
  subscribe: state.subscribe,
  /** The visitor joins a feature or leaves it; its flag follows. Without a provider nothing happens. */
  enroll(feature: EarlyFeature, wanted: boolean) {
    enroll?.(feature, wanted);
  },
  /** The provider has found something out. @param by tells it who joins what */
  found(part: Partial<Flags>, by: Enroll) {
    enroll = by;
    state.set({ ...state.get(), ...part });
  },
  /** Consent is gone. */
  forget() {
    enroll = undefined;
    state.set(NONE);
  },
};
