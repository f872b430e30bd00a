import type { PublicSettings } from '../../config/public';
import type { Purpose } from '../consent';
import type { Call } from '../plan';

/** A provider that has been loaded. */
export interface Vendor {
  /** Takes a call, in which every address is clean. @returns false when it has no use for calls of this kind */
  send(call: Call): boolean;
  /** Settles when every call so far is in what goes out when the page is left. Without it: it is there at once. */
  flush?(): Promise<unknown>;
  /** Consent is gone: forgets the visitor, and sends nothing more. The page is loaded anew after that. */
  stop(): void;
}

/** One place that learns about visits. */
export interface Provider {
  readonly name: string;
  /** What a visitor has to agree to. */
  readonly purpose: Purpose;
  /** Whether the settings name it. */
  isOn(settings: PublicSettings): boolean;
  /** Loads its code and starts it, with consent given. @throws when it cannot be loaded: then there is none on this page */
  load(settings: PublicSettings): Promise<Vendor>;
  /** Its requests on our own host, and those among them that carry calls. Without it: they go elsewhere, and only its own page load ends them. */
  readonly wire?: { readonly all: RegExp; readonly carrying: RegExp };
  /** Names of the cookies and storage keys that it leaves. Without it: all that nobody else claims. */
  readonly keys?: RegExp;
}
