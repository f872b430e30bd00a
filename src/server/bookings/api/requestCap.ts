import { networkOf } from '../networkOf';

const WINDOW_MS = 60_000;
const MOST_NETWORKS = 20_000;

/**
 * Caps how many posts one network may send in a minute, whatever comes of them. Far above what people do: bookings themselves are
 * counted more strictly where they are stored.
 */
export function createRequestCap(most: number, now: () => number = Date.now) {
  let since = now();
  let counts = new Map<string, number>();
  /** Seconds to wait; 0 when the request may pass. */
  return (address: string): number => {
    if (now() - since >= WINDOW_MS || counts.size > MOST_NETWORKS) {
      since = now();
      counts = new Map();
    }
    const network = networkOf(address);
    const count = (counts.get(network) ?? 0) + 1;
    counts.set(network, count);
    return count > most ? Math.ceil((since + WINDOW_MS - now()) / 1000) : 0;
  };
}
