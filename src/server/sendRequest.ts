import { connectionFault, isLastingFault } from '../lib/connectionFault';

/** A message that its receiver did not take. */
export class NotDelivered extends Error {
  override name = 'NotDelivered';

  constructor(
    message: string,
    /** Whether a retry may help. */
    readonly isTransient: boolean,
    /** The pause that the receiver asks for, in milliseconds. */
    readonly retryAfterMs?: number,
  ) {
    super(message);
  }
}

export interface OutgoingRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly timeoutMs: number;
}

/** Statuses that are no verdict on the message. */
const TRANSIENT = new Set([408, 425, 429]);

/**
 * Sends a request to another service, once. Redirects are not followed, and the response is not read.
 * @throws NotDelivered without a response, and for any that is not 2xx; its message names neither address nor content
 */
export async function sendRequest({ url, timeoutMs, ...init }: OutgoingRequest): Promise<void> {
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await fetch(url, { ...init, redirect: 'manual', signal }).catch((error: unknown) => {
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    const why = isLate ? 'it cannot be reached in time' : connectionFault(error);
    throw new NotDelivered(`The receiver does not answer: ${why}.`, !isLastingFault(error));
  });
  const { status, headers } = response;
  await response.body?.cancel();
  if (response.ok) return;
  if (status >= 300 && status < 400)
    throw new NotDelivered(`The receiver answered ${status}; redirects are not followed.`, false);
  const seconds = Number(headers.get('retry-after') ?? NaN);
  const retryAfterMs = Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : undefined;
  throw new NotDelivered(`The receiver answered ${status}.`, status >= 500 || TRANSIENT.has(status), retryAfterMs);
}
