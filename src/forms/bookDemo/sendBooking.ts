import { FetchError, http } from '../../lib/http';
import { SHOWN_AT, LANG, type RawFields } from './fields';
import type { FreeSlot } from '../slots/useSlots';
import type { FieldErrors } from './schema';
import { formMessages } from '../../text/formMessages';

export type SendOutcome =
  | { readonly kind: 'booked'; readonly confirmed: string }
  /**
   * `settled`: the server decided. Otherwise the outcome is unknown, and the same idempotency key has to be used again.
   */
  | {
      readonly kind: 'refused';
      readonly problem: string;
      readonly errors: FieldErrors;
      /** Free times near a slot that is taken. */
      readonly alternatives: readonly FreeSlot[];
      readonly settled: boolean;
    };

export interface Sending {
  readonly fields: RawFields;
  readonly key: string;
  readonly lang: string;
  readonly shownAt: string;
}

const TIMEOUT_MS = 20_000;

/** Posts a booking. Never rejects: every failure has a message. */
export async function sendBooking({ fields, key, lang, shownAt }: Sending): Promise<SendOutcome> {
  const messages = formMessages(lang);
  try {
    const { confirmed } = await http<{ confirmed: string }>('/api/demo-bookings', {
      method: 'POST',
      headers: { 'idempotency-key': key },
      body: { ...fields, [LANG]: lang, [SHOWN_AT]: shownAt },
      timeout: TIMEOUT_MS,
    });
    return { kind: 'booked', confirmed };
  } catch (error) {
    const failure = error instanceof FetchError ? error : undefined;
    const status = failure?.status;
    const { errors, alternatives = [] } = (failure?.data ?? {}) as Refusal;
    if (status === 422 || status === 409)
      return {
        kind: 'refused',
        // A conflict without an invalid field: the key was used for another request, so the next attempt gets a new
        // one.
        problem: errors ? messages.incomplete : messages.conflict,
        errors: errors ?? {},
        alternatives,
        settled: true,
      };
    const problem = status === 429 ? messages.tooMany : !navigator.onLine ? messages.offline : messages.failed;
    return { kind: 'refused', problem, errors: {}, alternatives: [], settled: status === 429 };
  }
}

interface Refusal {
  readonly errors?: FieldErrors;
  readonly alternatives?: readonly FreeSlot[];
}
