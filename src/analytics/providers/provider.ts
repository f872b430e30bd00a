import type { PublicSettings } from '../../config/public';
import type { Purpose } from '../consent';
import type { Call } from '../plan';

/** A provider's loaded SDK. */
export interface Vendor {
  /** Takes a call with clean addresses. @returns false when it ignores calls of this kind */
  send(call: Call): boolean;
  /** Resolves when every call so far is in the SDK's unload queue. Omitted: calls are queued synchronously. */
  flush?(): Promise<unknown>;
  /** Consent was revoked: clears the visitor's data and sends nothing more. The page is reloaded after it. */
  stop(): void;
}

/** An analytics provider. */
export interface Provider {
  readonly name: string;
  /** The consent that it requires. */
  readonly purpose: Purpose;
  /** Whether it is configured. */
  isOn(settings: PublicSettings): boolean;
  /** Loads and starts the SDK, after consent. @throws when it cannot be loaded; the page then runs without it */
  load(settings: PublicSettings): Promise<Vendor>;
  /**
   * Patterns of its requests to our own host, and of those that carry calls. Omitted: it uses other hosts, and is
   * stopped only by a reload.
   */
  readonly wire?: { readonly all: RegExp; readonly carrying: RegExp };
  /** Pattern of its cookies and storage keys. Omitted: everything that no other provider claims. */
  readonly keys?: RegExp;
}
