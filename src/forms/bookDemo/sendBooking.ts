import { http } from '../../lib/http';
import { SHOWN_AT, LANG, type RawFields } from './fields';
import type { FreeSlot } from '../slots/useSlots';
import type { FieldErrors } from './schema';
import type { FormWords } from '../words';

export type SendOutcome =
  | { readonly kind: 'booked'; readonly confirmed: string }
  /** `settled`: the server decided; otherwise nobody knows what became of it, and the same key has to be used again. */
  | {
      readonly kind: 'refused';
      readonly problem: string;
      readonly errors: FieldErrors;
      /** Free times near one that was taken. */
      readonly alternatives: readonly FreeSlot[];
      readonly settled: boolean;
    };

export interface Sending {
  readonly fields: RawFields;
  readonly key: string;
  readonly lang: string;
  readonly shownAt: string;
}

const PATIENCE_MS = 20_000;

/** Posts a booking. Never rejects: whatever goes wrong has words. */
export async function sendBooking({ fields, key, lang, shownAt }: Sending, words: FormWords): Promise<SendOutcome> {
  try {
    const { confirmed } = await http<{ confirmed: string }>('/api/demo-bookings', {
      method: 'POST',
      headers: { 'idempotency-key': key },
      body: { ...fields, [LANG]: lang, [SHOWN_AT]: shownAt },
      timeout: PATIENCE_MS,
    });
    return { kind: 'booked', confirmed };
  } catch (error) {
    const { status, data } = answerOf(error);
    if (status === 422 || status === 409)
      return {
        kind: 'refused',
        // Without a field at fault the key was used for something else: the next try gets another one.
        problem: data.errors ? words.incomplete : words.conflict,
        errors: data.errors ?? {},
        alternatives: data.alternatives ?? [],
        settled: true,
      };
    const problem = status === 429 ? words.tooMany : !navigator.onLine ? words.offline : words.failed;
    return { kind: 'refused', problem, errors: {}, alternatives: [], settled: status === 429 };
  }
}

interface Refusal {
  readonly errors?: FieldErrors;
  readonly alternatives?: readonly FreeSlot[];
}

function answerOf(error: unknown): { status: number | undefined; data: Refusal } {
  const { status, data } = (typeof error === 'object' && error !== null ? error : {}) as {
    status?: number;
    data?: Refusal;
  };
  return { status, data: data ?? {} };
}
