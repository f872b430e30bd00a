import { observable } from '../lib/observable';

/** An early-access feature that a visitor can join. */
export interface EarlyFeature {
  /** Key of its flag. */
  readonly key: string;
  readonly name: string;
  readonly description: string;
  /** Such as `beta`; the provider's term. */
  readonly stage: string;
}

export interface Flags {
  /** Enabled flags of this visitor, with the variant's name for multivariate flags. A missing or false flag is off. */
  readonly values: Readonly<Record<string, boolean | string>>;
  readonly features: readonly EarlyFeature[];
}

type Enroll = (feature: EarlyFeature, wanted: boolean) => void;

const NONE: Flags = { values: {}, features: [] };

const state = observable(NONE);
let enroll: Enroll | undefined;

/** Feature flags and early-access features of this visitor, as evaluated by the provider. Empty without consent. */
export const flags = {
  state: state.get,
  subscribe: state.subscribe,
  /** Joins or leaves a feature; its flag follows. A no-op without a provider. */
  enroll(feature: EarlyFeature, wanted: boolean) {
    enroll?.(feature, wanted);
  },
  /** Takes flags or features from the provider. @param by enrolls the visitor at the provider */
  found(part: Partial<Flags>, by: Enroll) {
    enroll = by;
    state.set({ ...state.get(), ...part });
  },
  /** Consent was revoked. */
  forget() {
    enroll = undefined;
    state.set(NONE);
  },
};
