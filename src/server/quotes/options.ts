import type { TokenKeys } from '../bookings/links';
import type { BookingStore } from '../bookings/store/types';
import type { Release } from '../builds/releases/release';
import type { Keys } from '../keys';

export interface QuotesOptions {
  readonly store: Pick<BookingStore, 'sendQuote' | 'findQuote'>;
  readonly keys: TokenKeys & Pick<Keys, 'sign'>;
  readonly siteUrl: string;
  readonly release: () => Release | undefined;
  /** Whether quotes can be sent by mail. */
  readonly mails: boolean;
  /** Called after each stored quote, so that the outbox worker runs at once. */
  readonly onStored: () => void;
  readonly now: () => number;
}
