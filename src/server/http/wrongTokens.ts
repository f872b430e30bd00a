import { networkOf } from '../networkOf';

const MAX_WRONG = 10;
const WINDOW_MS = 60_000;
const MAX_NETWORKS = 10_000;

/**
 * Counts wrong tokens per network (an IPv4 address, an IPv6 /64), so that guesses of one network do not lock out
 * others.
 */
export interface WrongTokens {
  /** Seconds until the network may try again; 0 if it may now. */
  waitSeconds(address: string): number;
  add(address: string): void;
}

/** @param now milliseconds since 1970; a clock that is set back begins a new count */
export function createWrongTokens(now: () => number): WrongTokens {
  const networks = new Map<string, { readonly since: number; readonly count: number }>();
  const current = (network: string) => {
    const known = networks.get(network);
    const age = known ? now() - known.since : WINDOW_MS;
    return known && age >= 0 && age < WINDOW_MS ? known : { since: now(), count: 0 };
  };
  return {
    waitSeconds(address) {
      const { since, count } = current(networkOf(address));
      return count < MAX_WRONG ? 0 : Math.max(1, Math.ceil((since + WINDOW_MS - now()) / 1000));
    },
    add(address) {
      const network = networkOf(address);
      const { since, count } = current(network);
      // Moves it to the end of the map: the least recently active network is dropped first.
      networks.delete(network);
      networks.set(network, { since, count: count + 1 });
      const [oldest] = networks.keys();
      if (networks.size > MAX_NETWORKS && oldest !== undefined) networks.delete(oldest);
    },
  };
}
